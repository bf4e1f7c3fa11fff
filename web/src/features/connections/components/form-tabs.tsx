/** The tabs of the connection dialog that say what a connection is and what it is joined to. */
import { Button, Group, Stack, Switch, Text, TextInput } from '@mantine/core';
import { type ConnectionView, maskedSecret, type Provider } from '@prosa/shared';
import { useTranslation } from 'react-i18next';
import type { ConnectionForm } from '../hooks/use-connection-form.ts';
import { BotFields, type Bots } from './bot-fields.tsx';
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
  /** The plan has no room for another connection. */
  isFull: boolean;
  bots: Bots;
  provider: Provider;
};

export function GeneralTab({ form, connection, offered, isFull, provider }: TabProps) {
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
          isFull={isFull}
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

/** The stored token is taken away with the next saving, unless one thinks better of it. */
function TokenRemoval({ form }: Pick<TabProps, 'form'>) {
  const { t } = useTranslation('connections');
  const { dropsToken } = form.values;
  return (
    <Group gap="xs">
      <Button
        size="xs"
        variant={dropsToken ? 'default' : 'subtle'}
        {...(!dropsToken && { color: 'red' })}
        onClick={() => form.setFieldValue('dropsToken', !dropsToken)}
      >
        {dropsToken ? t('form.keepToken') : t('form.removeToken')}
      </Button>
      <Text size="xs" c="var(--ink-soft)" role="status">
        {dropsToken && t('form.tokenGoes')}
      </Text>
    </Group>
  );
}

export function IntegrationsTab({ form, connection, bots, provider }: TabProps) {
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
      <BotFields form={form} bots={bots} />
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
        disabled={form.values.dropsToken}
      />
      {isSet && form.values.token === '' && <TokenRemoval form={form} />}
    </Stack>
  );
}
