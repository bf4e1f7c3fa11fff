/** A flow of Typebot's: where it is, how long a conversation lasts, and the words that begin and end it. */
import { NumberInput, SimpleGrid, Textarea, TextInput } from '@mantine/core';
import { integrationFields, longestTypebotDelayMs, longestTypebotExpiry } from '@prosa/shared';
import { useTranslation } from 'react-i18next';
import { textLimit } from '#src/ui/forms/text-limit.ts';
import type { IntegrationForm } from '../hooks/use-integration-form.ts';

export function TypebotFields({ form }: { form: IntegrationForm }) {
  const { t } = useTranslation('integrations');
  return (
    <>
      <TextInput
        label={t('form.typebotUrl')}
        description={t('form.typebotUrlHint')}
        placeholder="https://typebot.io"
        type="url"
        inputMode="url"
        withAsterisk
        {...form.getInputProps('urlN8N')}
      />
      <TextInput
        label={t('form.slug')}
        description={t('form.slugHint')}
        withAsterisk
        {...form.getInputProps('typebotSlug')}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <NumberInput
          label={t('form.expires')}
          description={t('form.expiresHint')}
          min={0}
          max={longestTypebotExpiry}
          allowDecimal={false}
          {...form.getInputProps('typebotExpires')}
        />
        <NumberInput
          label={t('form.delay')}
          description={t('form.delayHint')}
          min={0}
          max={longestTypebotDelayMs}
          step={500}
          allowDecimal={false}
          {...form.getInputProps('typebotDelayMessage')}
        />
        <TextInput
          label={t('form.keywordFinish')}
          description={t('form.keywordFinishHint')}
          maxLength={textLimit(integrationFields, 'typebotKeywordFinish')}
          {...form.getInputProps('typebotKeywordFinish')}
        />
        <TextInput
          label={t('form.keywordRestart')}
          description={t('form.keywordRestartHint')}
          maxLength={textLimit(integrationFields, 'typebotKeywordRestart')}
          {...form.getInputProps('typebotKeywordRestart')}
        />
      </SimpleGrid>
      <Textarea
        label={t('form.restartMessage')}
        description={t('form.restartMessageHint')}
        autosize
        minRows={2}
        maxLength={textLimit(integrationFields, 'typebotRestartMessage')}
        {...form.getInputProps('typebotRestartMessage')}
      />
      <Textarea
        label={t('form.unknownMessage')}
        description={t('form.unknownMessageHint')}
        autosize
        minRows={2}
        maxLength={textLimit(integrationFields, 'typebotUnknownMessage')}
        {...form.getInputProps('typebotUnknownMessage')}
      />
    </>
  );
}
