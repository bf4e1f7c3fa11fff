/** The five texts behind their tabs, beside a phone on which the chosen one stands as its receiver will read it. */
import { Box, Group, Input, SimpleGrid, Tabs } from '@mantine/core';
import { type CampaignRehearsal, constants, messageFields } from '@prosa/shared';
import { IconPointFilled } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { useCampaignForm } from '../hooks/use-campaign-form.ts';
import { CampaignPhone } from './campaign-phone.tsx';
import { CampaignText } from './campaign-text.tsx';

type CampaignTextsProps = {
  form: ReturnType<typeof useCampaignForm>['form'];
  disabled: boolean;
  file: { readonly name: string | null; readonly type: string | null };
  people: CampaignRehearsal['samples'];
};

export function CampaignTexts({ form, disabled, file, people }: CampaignTextsProps) {
  const { t } = useTranslation('campaigns');
  const [field, setField] = useState<(typeof messageFields)[number]>('message1');
  const label = (index: number): string => t('form.text', { number: index + 1 });
  const error = form.errors['message1'];
  return (
    <Input.Wrapper
      label={t('form.texts')}
      description={t('form.textsHint')}
      labelElement="div"
      inputWrapperOrder={['label', 'description', 'input', 'error']}
    >
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" mt="xs">
        <Tabs
          value={field}
          keepMounted={false}
          onChange={(chosen) => setField(messageFields.find((one) => one === chosen) ?? 'message1')}
        >
          <Tabs.List style={{ flexWrap: 'nowrap' }}>
            {messageFields.map((name, index) => (
              <Tabs.Tab key={name} value={name} px={{ base: 6, sm: 'xs' }} aria-label={label(index)}>
                <Group gap={2} wrap="nowrap">
                  {t('form.tab', { number: index + 1 })}
                  {form.values[name].trim() !== '' && (
                    <IconPointFilled size={12} aria-hidden color="var(--mantine-primary-color-filled)" />
                  )}
                </Group>
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {messageFields.map((name, index) => (
            <Tabs.Panel key={name} value={name} pt="xs">
              <CampaignText
                label={label(index)}
                value={form.values[name]}
                maxLength={constants.officialTextLength}
                disabled={disabled}
                error={typeof error === 'string' && name === 'message1' ? error : undefined}
                onChange={(value) => form.setFieldValue(name, value)}
              />
            </Tabs.Panel>
          ))}
        </Tabs>
        <Box>
          <CampaignPhone text={form.values[field]} file={file} people={people} />
        </Box>
      </SimpleGrid>
    </Input.Wrapper>
  );
}
