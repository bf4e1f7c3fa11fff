/** The tabs of the connection dialog, each with its fields. */
import {
  MultiSelect,
  NumberInput,
  Select,
  SimpleGrid,
  Stack,
  Switch,
  Textarea,
  TextInput,
} from '@mantine/core';
import { type ConnectionView, maskedSecret, type Provider } from '@prosa/shared';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queueQueries } from '#src/features/queues/index.ts';
import type { ConnectionForm } from '../hooks/use-connection-form.ts';
import { CloudAccount } from './cloud-account.tsx';
import { ProviderChoice } from './provider-choice.tsx';
import { SecretField } from './secret-field.tsx';
import { Section } from './section.tsx';
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

/** A number of minutes or times, none of them negative or broken. */
const wholeNumber = { min: 0, allowDecimal: false, allowNegative: false, hideControls: true } as const;
const mostMinutes = 525_600;

function QueueFields({ form }: { form: ConnectionForm }) {
  const { t } = useTranslation('connections');
  const { data: queues = [] } = useQuery(queueQueries.list());
  const choices = queues.map((queue) => ({ value: String(queue.id), label: queue.name }));
  const minutes = { ...wholeNumber, max: mostMinutes };
  return (
    <>
      <Section title={t('form.queuesTitle')}>
        <Stack gap="md">
          <MultiSelect
            label={t('form.queues')}
            description={t('form.queuesHint')}
            data={choices}
            searchable
            clearable
            {...form.getInputProps('queueIds')}
          />
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
            <Select
              label={t('form.transferQueue')}
              placeholder={t('form.transferNone')}
              data={choices}
              clearable
              {...form.getInputProps('transferQueueId')}
            />
            <NumberInput
              label={t('form.timeToTransfer')}
              description={t('form.timeToTransferHint')}
              inputWrapperOrder={below}
              {...minutes}
              {...form.getInputProps('timeToTransfer')}
            />
          </SimpleGrid>
          <NumberInput
            label={t('form.expiresTicket')}
            description={t('form.expiresTicketHint')}
            inputWrapperOrder={below}
            {...minutes}
            {...form.getInputProps('expiresTicket')}
          />
        </Stack>
      </Section>
      <Section title={t('form.botTitle')}>
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          <NumberInput
            label={t('form.timeUseBotQueues')}
            description={t('form.timeUseBotQueuesHint')}
            inputWrapperOrder={below}
            {...minutes}
            {...form.getInputProps('timeUseBotQueues')}
          />
          <NumberInput
            label={t('form.maxUseBotQueues')}
            description={t('form.maxUseBotQueuesHint')}
            inputWrapperOrder={below}
            {...wholeNumber}
            max={1_000}
            {...form.getInputProps('maxUseBotQueues')}
          />
        </SimpleGrid>
      </Section>
    </>
  );
}

/** Fields side by side keep their boxes in one line. */
const below: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];

type TextName =
  | 'greetingMessage'
  | 'complationMessage'
  | 'expiresInactiveMessage'
  | 'ratingMessage'
  | 'outOfHoursMessage';
type MessageFieldProps = {
  form: ConnectionForm;
  name: TextName;
  label: string;
  hint: string;
  required?: boolean;
};

function MessageField({ form, name, label, hint, required = false }: MessageFieldProps) {
  return (
    <Textarea
      label={label}
      description={hint}
      autosize
      minRows={3}
      maxRows={8}
      maxLength={4_000}
      withAsterisk={required}
      {...form.getInputProps(name)}
    />
  );
}

export function MessagesTab({ form }: TabProps) {
  const { t } = useTranslation('connections');
  return (
    <Stack gap="md">
      <MessageField
        form={form}
        name="greetingMessage"
        label={t('form.greeting')}
        hint={t('form.greetingHint')}
        required={form.values.queueIds.length > 1}
      />
      <MessageField
        form={form}
        name="complationMessage"
        label={t('form.completion')}
        hint={t('form.completionHint')}
      />
      <MessageField
        form={form}
        name="expiresInactiveMessage"
        label={t('form.inactive')}
        hint={t('form.inactiveHint')}
      />
    </Stack>
  );
}

export function RatingsTab({ form }: TabProps) {
  const { t } = useTranslation('connections');
  return (
    <MessageField form={form} name="ratingMessage" label={t('form.rating')} hint={t('form.ratingHint')} />
  );
}

export function HoursTab({ form }: TabProps) {
  const { t } = useTranslation('connections');
  return (
    <MessageField
      form={form}
      name="outOfHoursMessage"
      label={t('form.outOfHours')}
      hint={t('form.outOfHoursHint')}
    />
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
