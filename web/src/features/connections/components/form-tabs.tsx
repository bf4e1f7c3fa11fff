/** The tabs of the connection dialog that say what a connection is and what it is joined to. */
import { Stack, Switch, TextInput } from '@mantine/core';
import { type ConnectionView, maskedSecret, type Provider } from '@prosa/shared';
import { useTranslation } from 'react-i18next';
import type { ConnectionForm } from '../hooks/use-connection-form.ts';
import { CloudAccount } from './cloud-account.tsx';
import { ProviderChoice } from './provider-choice.tsx';
import { QueueFields } from './queue-fields.tsx';
import { SecretField } from './secret-field.tsx';
import { WebhookAddress } from './webhook-address.tsx';

export type TabProps = {
  form: ConnectionForm;
  /** Null while it is new. */
  connection: ConnectionView | null;
  offered: readonly Provider[];
  provider: Provider;
};

export function GeneralTab({ form, connection, offered, provider }: TabProps) {
  const { t } = useTranslation('connections');
  const isKept = connection?.isDefault === true;
  return (
    <Stack gap="md">
      <TextInput
        label={t('form.name')}
        placeholder={t('form.namePlaceholder')}
        withAsterisk
        data-autofocus
        {...form.getInputProps('name')}
      />
      {connection === null && (
        <ProviderChoice
          value={provider}
          offered={offered}
          error={form.errors['provider']}
          onChange={(chosen) => form.setFieldValue('provider', chosen)}
        />
      )}
      {connection === null && provider === 'cloud' && <CloudAccount form={form} isNew />}
      <Switch
        label={t('form.isDefault')}
        description={isKept ? t('form.isDefaultKept') : t('form.isDefaultHint')}
        disabled={isKept}
        {...form.getInputProps('isDefault', { type: 'checkbox' })}
      />
      <QueueFields form={form} />
    </Stack>
  );
}

export function IntegrationsTab({ form, connection, provider }: TabProps) {
  const { t } = useTranslation('connections');
  const isSet = connection?.token !== undefined && connection.token !== '';
  return (
    <Stack gap="md">
      {connection !== null && provider === 'cloud' && (
        <>
          {connection.cloud !== null && <WebhookAddress cloud={connection.cloud} />}
          <CloudAccount form={form} isNew={false} />
        </>
      )}
      <SecretField
        label={t('form.token')}
        description={isSet ? `${t('form.tokenHint')} ${t('form.tokenSet')}` : t('form.tokenHint')}
        {...(isSet && { placeholder: maskedSecret })}
        generateLabel={t('form.generateToken')}
        copyLabel={t('form.copySecret')}
        onceHint={t('form.tokenOnce')}
        onGenerate={(secret) => form.setFieldValue('token', secret)}
        {...form.getInputProps('token')}
        value={form.values.token}
      />
    </Stack>
  );
}
