/**
 * What customers are told by itself, in the company's own words; a field that is left empty says the usual ones. Texts
 * are saved together, when one says so.
 */
import { Button, Group, Stack } from '@mantine/core';
import { longestSetting, usualTexts } from '@prosa/shared';
import { useTranslation } from 'react-i18next';
import { useSetting } from '#src/lib/session/use-setting.ts';
import { useUnsavedGuard } from '#src/ui/record/use-unsaved-guard.ts';
import { useTextVariables } from '#src/ui/texts/use-text-variables.ts';
import { VariableText } from '#src/ui/texts/variable-text.tsx';
import { useCustomerTexts } from '../hooks/use-customer-texts.ts';
import { customerTexts } from '../options.ts';

export function CustomerTexts() {
  const { t } = useTranslation('settings');
  const { t: common } = useTranslation();
  const variables = useTextVariables();
  const language = useSetting('language');
  const zone = useSetting('timezone');
  const { texts, hasChanges, isSaving, write, undo, save } = useCustomerTexts();
  useUnsavedGuard(() => hasChanges);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Stack gap="md" pb="xs">
        {customerTexts.map(({ key, usual }) => (
          <VariableText
            key={key}
            label={t(`options.${key}.label`)}
            description={t(`options.${key}.hint`)}
            placeholder={usualTexts[usual][language]}
            maxLength={longestSetting}
            readOnly={isSaving}
            variables={variables}
            occasion={{ language, zone }}
            value={texts[key]}
            onChange={(text) => write(key, text)}
          />
        ))}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" disabled={!hasChanges || isSaving} onClick={undo}>
            {common('actions.cancel')}
          </Button>
          <Button type="submit" disabled={!hasChanges} loading={isSaving}>
            {t('saveTexts')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
