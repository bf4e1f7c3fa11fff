/** An address that is sent every message, n8n's or one's own: where it is, how it can tell that we write, and in which form. */
import { Checkbox, SimpleGrid, Switch, TextInput } from '@mantine/core';
import { integrationEvents } from '@prosa/shared';
import { useTranslation } from 'react-i18next';
import { SecretField } from '#src/features/connections/index.ts';
import type { IntegrationForm } from '../hooks/use-integration-form.ts';
import { type Kept, wordOf } from '../integration-form.ts';

export function EventFields({ form, kept }: { form: IntegrationForm; kept: Kept }) {
  const { t } = useTranslation('integrations');
  return (
    <>
      <TextInput
        label={t('form.url')}
        description={t('form.urlHint')}
        placeholder="https://n8n.example.com/webhook/…"
        type="url"
        inputMode="url"
        withAsterisk
        {...form.getInputProps('urlN8N')}
      />
      <SecretField
        label={t('form.secret')}
        description={t('form.secretHint')}
        {...(kept.secret && { placeholder: t('form.kept') })}
        generateLabel={t('form.generateSecret')}
        copyLabel={t('form.copySecret')}
        onceHint={t('form.secretOnce')}
        onGenerate={(secret) => form.setFieldValue('secret', secret)}
        {...form.getInputProps('secret')}
        value={form.values.secret}
      />
      <Checkbox.Group
        label={t('form.events')}
        description={t('form.eventsHint')}
        {...form.getInputProps('events')}
      >
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs" mt="xs">
          {integrationEvents.map((event) => (
            <Checkbox key={event} value={event} label={t(`events.${wordOf(event)}`)} />
          ))}
        </SimpleGrid>
      </Checkbox.Group>
      <Switch
        label={t('form.compatible')}
        description={t('form.compatibleHint')}
        {...form.getInputProps('compatible', { type: 'checkbox' })}
      />
      {form.values.compatible && (
        <Switch
          label={t('form.compatibleRoot')}
          description={t('form.compatibleRootHint')}
          {...form.getInputProps('compatibleRoot', { type: 'checkbox' })}
        />
      )}
    </>
  );
}
