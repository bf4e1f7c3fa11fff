/** The data of an official account. What is stored stays hidden, and stays when its field is left empty. */
import { PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ConnectionForm } from '../../hooks/use-connection-form.ts';
import { SecretField } from './secret-field.tsx';
import { Section } from './section.tsx';

export function CloudAccount({ form, isNew }: { form: ConnectionForm; isNew: boolean }) {
  const { t } = useTranslation('connections');
  const { t: common } = useTranslation();
  const kept = isNew ? {} : { placeholder: t('cloud.kept') };
  const hidden = {
    ...kept,
    withAsterisk: isNew,
    autoComplete: 'new-password',
    visibilityToggleButtonProps: { 'aria-label': common('actions.showTyped') },
  };
  return (
    <Section title={t('cloud.title')}>
      <Stack gap="md">
        <Text size="sm" c="var(--ink-soft)">
          {t('cloud.text')}
        </Text>
        <TextInput
          label={t('cloud.phoneNumberId')}
          inputMode="numeric"
          autoComplete="off"
          withAsterisk
          {...form.getInputProps('cloud.phoneNumberId')}
        />
        <TextInput
          label={t('cloud.wabaId')}
          inputMode="numeric"
          autoComplete="off"
          withAsterisk
          {...form.getInputProps('cloud.wabaId')}
        />
        <PasswordInput
          label={t('cloud.accessToken')}
          description={t('cloud.accessTokenHint')}
          {...hidden}
          {...form.getInputProps('cloud.accessToken')}
        />
        <PasswordInput
          label={t('cloud.appSecret')}
          description={t('cloud.appSecretHint')}
          {...hidden}
          {...form.getInputProps('cloud.appSecret')}
        />
        <SecretField
          label={t('cloud.verifyToken')}
          description={t('cloud.verifyTokenHint')}
          withAsterisk={isNew}
          {...kept}
          generateLabel={t('cloud.generateVerify')}
          copyLabel={t('cloud.copyVerify')}
          onceHint={t('cloud.verifyOnce')}
          onGenerate={(secret) => form.setFieldValue('cloud.verifyToken', secret)}
          {...form.getInputProps('cloud.verifyToken')}
          value={form.values.cloud.verifyToken}
        />
      </Stack>
    </Section>
  );
}
