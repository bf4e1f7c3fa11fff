/** Hands a ticket to another queue or agent. A queue is needed, unless the chosen agent has exactly one. */

import { Button, Group, Modal, Select, Stack, Text } from '@mantine/core';
import type { TicketView, UserListItem } from '@prosa/shared';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { connectionQueries } from '#src/features/connections/index.ts';
import { queueQueries } from '#src/features/queues/index.ts';
import { userQueries } from '#src/features/users/index.ts';
import { useTransferTicket } from '../../hooks/use-ticket-actions.ts';

type TransferDialogProps = { ticket: TicketView; opened: boolean; onClose: () => void };

export function TransferDialog({ ticket, opened, onClose }: TransferDialogProps) {
  const { t } = useTranslation(['tickets', 'common']);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('tickets:transfer.title')}
      closeButtonProps={{ 'aria-label': t('common:actions.close') }}
    >
      <TransferForm ticket={ticket} onClose={onClose} />
    </Modal>
  );
}

/** The queue that choosing an agent implies. */
const impliedQueue = (user: UserListItem | undefined): number | null =>
  user?.queues.length === 1 ? (user.queues[0]?.id ?? null) : null;

function TransferForm({ ticket, onClose }: Omit<TransferDialogProps, 'opened'>) {
  const { t } = useTranslation('tickets');
  const { data: queues = [], isError } = useQuery(queueQueries.list());
  const { data: users = [] } = useQuery(userQueries.list());
  const [queueId, setQueueId] = useState<number | null>(null);
  const [userId, setUserId] = useState<number | null>(null);
  const [connectionId, setConnectionId] = useState(ticket.whatsappId);
  const [missing, setMissing] = useState(false);
  const transfer = useTransferTicket(onClose);
  const offered = users.filter(
    (user) => user.id !== ticket.userId && (queueId === null || user.queues.some(({ id }) => id === queueId)),
  );
  const target = queueId ?? impliedQueue(users.find(({ id }) => id === userId));
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setMissing(target === null);
    if (target === null) return;
    const moved = connectionId === ticket.whatsappId ? {} : { whatsappId: connectionId };
    transfer.mutate({ id: ticket.id, uuid: ticket.uuid, queueId: target, userId, ...moved });
  };
  const chooseQueue = (value: string | null): void => {
    const next = value === null ? null : Number(value);
    setQueueId(next);
    setMissing(false);
    const stays = users.find(({ id }) => id === userId)?.queues.some(({ id }) => id === next);
    if (next !== null && stays !== true) setUserId(null);
  };
  const problem = isError ? t('transfer.queuesFailed') : missing && t('transfer.queueRequired');
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Select
          label={t('transfer.queue')}
          placeholder={t('transfer.queuePlaceholder')}
          data={queues.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={target === null ? null : String(target)}
          onChange={chooseQueue}
          error={problem}
          nothingFoundMessage={t('filters.none')}
          searchable
          withAsterisk
          openOnFocus={false}
          data-autofocus
        />
        <Select
          label={t('transfer.user')}
          placeholder={t('transfer.userPlaceholder')}
          description={t('transfer.userHint')}
          data={offered.map(({ id, name }) => ({ value: String(id), label: name }))}
          renderOption={({ option }) => (
            <AgentOption
              name={option.label}
              online={users.some(({ id, online }) => online && String(id) === option.value)}
            />
          )}
          value={userId === null ? null : String(userId)}
          onChange={(value) => setUserId(value === null ? null : Number(value))}
          nothingFoundMessage={t('filters.none')}
          openOnFocus={false}
          searchable
          clearable
        />
        <ConnectionField chosen={connectionId} onChange={setConnectionId} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('transfer.cancel')}
          </Button>
          <Button type="submit" loading={transfer.isPending}>
            {t('transfer.submit')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** Over which number it goes on; asked only where there are several. */
function ConnectionField({ chosen, onChange }: { chosen: number; onChange: (id: number) => void }) {
  const { t } = useTranslation('tickets');
  const { data: connections = [] } = useQuery(connectionQueries.list());
  if (connections.length < 2) return null;
  return (
    <Select
      label={t('transfer.connection')}
      description={t('transfer.connectionHint')}
      data={connections.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={String(chosen)}
      onChange={(value) => value !== null && onChange(Number(value))}
      allowDeselect={false}
      openOnFocus={false}
    />
  );
}

function AgentOption({ name, online }: { name: string; online: boolean }) {
  const { t } = useTranslation('tickets');
  return (
    <Group justify="space-between" flex={1} wrap="nowrap">
      <span>{name}</span>
      {online && (
        <Text span size="xs" c="var(--ink-soft)">
          {t('transfer.online')}
        </Text>
      )}
    </Group>
  );
}
