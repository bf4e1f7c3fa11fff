/** One of the five texts: variables and emoji come in where the caret stands; what is no variable is pointed out. */
import { Button, Group, Menu, Text, Textarea } from '@mantine/core';
import { campaignVariables, unknownCampaignVariables } from '@prosa/shared';
import { IconBraces } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { EmojiButton } from '#src/features/messages/index.ts';
import { useInsertAtCaret } from '#src/ui/texts/use-insert-at-caret.ts';
import { campaignQueries } from '../api.ts';

type CampaignTextProps = {
  label: string;
  value: string;
  maxLength: number;
  disabled: boolean;
  error?: string | undefined;
  onChange: (value: string) => void;
};

export function CampaignText({ label, value, maxLength, disabled, error, onChange }: CampaignTextProps) {
  const { t } = useTranslation('campaigns');
  const { t: common } = useTranslation();
  const { field, insert } = useInsertAtCaret(value, onChange);
  const { data: settings } = useQuery(campaignQueries.settings());
  const own = settings?.variables ?? [];
  const unknown = unknownCampaignVariables(value, own);
  const offered = [
    ...campaignVariables.map((key) => ({ key, label: t(`variables.${key}`) })),
    ...own.map((one) => ({ key: one.key, label: one.value })),
  ];
  return (
    <div>
      <Textarea
        ref={field}
        aria-label={label}
        placeholder={t('form.textHint')}
        autosize
        minRows={7}
        maxRows={12}
        maxLength={maxLength}
        value={value}
        disabled={disabled}
        error={error}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      {!disabled && (
        <Group gap="xs" mt={4}>
          <Menu position="bottom-start" returnFocus={false} withinPortal>
            <Menu.Target>
              <Button
                variant="subtle"
                size="compact-xs"
                leftSection={<IconBraces size={14} />}
                aria-label={common('variables.insertInto', { field: label })}
              >
                {common('variables.insert')}
              </Button>
            </Menu.Target>
            <Menu.Dropdown mah={300} style={{ overflowY: 'auto' }}>
              {offered.map(({ key, label: meaning }) => (
                <Menu.Item key={key} onClick={() => insert(`{${key}}`)}>
                  <Group justify="space-between" gap="md" wrap="nowrap">
                    <Text size="sm" truncate maw={220}>
                      {meaning}
                    </Text>
                    <code>{`{${key}}`}</code>
                  </Group>
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
          <EmojiButton onPick={insert} />
          {unknown.length > 0 && (
            <Text size="xs" c="var(--mantine-color-yellow-light-color)" role="status">
              {common('variables.unknown', { names: unknown.join(', ') })}
            </Text>
          )}
        </Group>
      )}
    </div>
  );
}
