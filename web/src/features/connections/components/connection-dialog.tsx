/** Adds or changes a connection. */

import {
  Button,
  Group,
  Modal,
  MultiSelect,
  Select,
  Stack,
  Switch,
  Tabs,
  Textarea,
  TextInput,
} from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ConnectionView } from '@prosa/shared';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queueQueries } from '#src/features/queues/index.ts';
import { ApiError } from '#src/lib/api-client.ts';
import { errorSentence, showError, showSuccess } from '#src/lib/errors.ts';
import { useLast } from '#src/ui/use-last.ts';
import { connectionQueries, useCreateConnection, useUpdateConnection } from '../api.ts';
import {
  type ConnectionValues,
  type FieldProblem,
  greetingProblem,
  nameProblem,
  valuesOf,
} from '../connection-form.ts';

type ConnectionDialogProps = {
  /** The connection to change, `null` for a new one, `undefined` while closed. */
  connection: ConnectionView | null | undefined;
  onClose: () => void;
  onSaved: (connection: ConnectionView, isNew: boolean) => void;
};

export function ConnectionDialog({ connection, onClose, onSaved }: ConnectionDialogProps) {
  const { t } = useTranslation('connections');
  const { t: common } = useTranslation();
  const shown = useLast(connection);
  return (
    <Modal
      opened={connection !== undefined}
      onClose={onClose}
      size="lg"
      title={shown === null ? t('form.addTitle') : t('form.editTitle')}
      closeButtonProps={{ 'aria-label': common('actions.close') }}
    >
      {shown !== undefined && (
        <ConnectionForm key={shown?.id} connection={shown} onClose={onClose} onSaved={onSaved} />
      )}
    </Modal>
  );
}

/** The fields that the server's codes belong to; other refusals become a toast. */
const fieldOfCode: Partial<Record<string, keyof ConnectionValues>> = {
  ERR_WAPP_GREETING_REQUIRED: 'greetingMessage',
  ERR_PROVIDER_UNAVAILABLE: 'provider',
  ERR_NO_OTHER_WHATSAPP: 'isDefault',
};

function useConnectionForm(connection: ConnectionView | null) {
  const { t } = useTranslation('connections');
  const { t: common } = useTranslation();
  const sentence = (problem: FieldProblem | null): string | null => {
    if (problem === null) return null;
    return problem === 'greetingRequired' ? t('form.greetingRequired') : common(`validation.${problem}`);
  };
  return useForm<ConnectionValues>({
    initialValues: valuesOf(connection),
    validateInputOnBlur: true,
    validate: {
      name: (name) => sentence(nameProblem(name)),
      greetingMessage: (greeting, { queueIds }) => sentence(greetingProblem(greeting, queueIds)),
    },
  });
}

function ConnectionForm({
  connection,
  onClose,
  onSaved,
}: ConnectionDialogProps & { connection: ConnectionView | null }) {
  const { t } = useTranslation('connections');
  const { t: common } = useTranslation();
  const form = useConnectionForm(connection);
  const create = useCreateConnection();
  const update = useUpdateConnection();
  const { data: queues = [] } = useQuery(queueQueries.list());
  const { data: offered = [] } = useQuery(connectionQueries.providers());

  const handleRefusal = (error: unknown) => {
    const field = error instanceof ApiError ? fieldOfCode[error.code] : undefined;
    if (field === undefined) showError(error);
    else form.setFieldError(field, errorSentence(error));
  };
  const handleSaved = (saved: ConnectionView) => {
    showSuccess(t('toast.saved'));
    onSaved(saved, connection === null);
  };
  const handleSubmit = form.onSubmit(({ queueIds, provider, ...values }) => {
    const input = { ...values, name: values.name.trim(), queueIds: queueIds.map(Number) };
    const answers = { onSuccess: handleSaved, onError: handleRefusal };
    if (connection === null) create.mutate(provider === null ? input : { ...input, provider }, answers);
    else update.mutate({ ...input, whatsappId: connection.id }, answers);
  });

  return (
    <form onSubmit={handleSubmit} noValidate>
      <Tabs defaultValue="general">
        <Tabs.List>
          <Tabs.Tab value="general">{t('form.general')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="general" pt="md">
          <Stack gap="md">
            <TextInput
              label={t('form.name')}
              placeholder={t('form.namePlaceholder')}
              withAsterisk
              data-autofocus
              {...form.getInputProps('name')}
            />
            {connection === null && offered.length > 1 && (
              <Select
                label={t('form.provider')}
                allowDeselect={false}
                data={offered.map((provider) => ({
                  value: provider,
                  label: t(`providers.${provider}`),
                }))}
                {...form.getInputProps('provider')}
                value={form.values.provider ?? offered[0] ?? null}
              />
            )}
            <MultiSelect
              label={t('form.queues')}
              description={t('form.queuesHint')}
              data={queues.map((queue) => ({ value: String(queue.id), label: queue.name }))}
              searchable
              clearable
              {...form.getInputProps('queueIds')}
            />
            <Textarea
              label={t('form.greeting')}
              autosize
              minRows={3}
              maxRows={8}
              maxLength={4_000}
              withAsterisk={form.values.queueIds.length > 1}
              {...form.getInputProps('greetingMessage')}
            />
            <Switch label={t('form.isDefault')} {...form.getInputProps('isDefault', { type: 'checkbox' })} />
          </Stack>
        </Tabs.Panel>
      </Tabs>
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={onClose}>
          {common('actions.cancel')}
        </Button>
        <Button type="submit" loading={create.isPending || update.isPending}>
          {common('actions.save')}
        </Button>
      </Group>
    </form>
  );
}
