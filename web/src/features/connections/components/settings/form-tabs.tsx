/** The tabs of the connection dialog that say what a connection is and what it is joined to. */
import { Alert, Stack, Switch, TextInput } from '@mantine/core';
import { type ConnectionView, type Provider, simulatedProvider } from '@prosa/shared';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { connectionQueries } from '../../api.ts';
import type { ConnectionForm } from '../../hooks/use-connection-form.ts';
import { WebhookAddress } from '../cloud/webhook-address.tsx';
import { BotFields, type Bots } from './bot-fields.tsx';
import { CloudAccount } from './cloud-account.tsx';
import { PaceField } from './pace-field.tsx';
import { PhonePast } from './phone-past.tsx';
import { ProviderChoice } from './provider-choice.tsx';
import { ProxyField } from './proxy-field.tsx';
import { QueueFields } from './queue-fields.tsx';
import { TokenField } from './token-field.tsx';

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
  const { data: all = [] } = useQuery(connectionQueries.list());
  const simulated = all.find((one) => one.isDefault && one.provider === simulatedProvider);
  const reachesNobody =
    simulated !== undefined && provider !== simulatedProvider && !form.getValues().isDefault;
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
      {reachesNobody && (
        <Alert color="yellow" role="note">
          {t('form.simulatedIsDefault', { name: simulated.name })}
        </Alert>
      )}
      {provider === 'beta' && <PhonePast form={form} />}
      <QueueFields form={form} />
      {provider === 'beta' && <PaceField form={form} />}
      {provider === 'beta' && <ProxyField form={form} />}
    </Stack>
  );
}

export function IntegrationsTab({ form, connection, bots, provider }: TabProps) {
  return (
    <Stack gap="md">
      {connection !== null && provider === 'cloud' && (
        <>
          {connection.cloud !== null && <WebhookAddress cloud={connection.cloud} />}
          <CloudAccount form={form} isNew={false} />
        </>
      )}
      <BotFields form={form} bots={bots} />
      <TokenField form={form} connection={connection} />
    </Stack>
  );
}
