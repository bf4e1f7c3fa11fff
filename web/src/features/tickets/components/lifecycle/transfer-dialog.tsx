/**
 * Hands a ticket to a colleague or into a queue, with a word for whoever gets it. It stays in its queue unless another one
 * is chosen, or the colleague belongs to one other alone.
 */

import { Button, Group, Modal, Select, Stack, Text, Textarea } from '@mantine/core';
import { contracts, type TeamLoad, type TicketView, type UserListItem } from '@prosa/shared';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { connectionQueries } from '#src/features/connections/index.ts';
import { queueQueries } from '#src/features/queues/index.ts';
import { Load, Presence, userQueries, useTeamLoads } from '#src/features/users/index.ts';
import { textLimit } from '#src/ui/forms/text-limit.ts';
import { useTransferTicket } from '../../hooks/use-ticket-actions.ts';
import { byReadiness, isOfQueue, queueFor } from '../../lifecycle/transfer.ts';

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

function TransferForm({ ticket, onClose }: Omit<TransferDialogProps, 'opened'>) {
  const { t } = useTranslation('tickets');
  const { data: queues = [], isError } = useQuery(queueQueries.list());
  const { data: users = [] } = useQuery(userQueries.list());
  const [queueId, setQueueId] = useState(ticket.queueId);
  const [userId, setUserId] = useState<number | null>(null);
  const [connectionId, setConnectionId] = useState(ticket.whatsappId);
  const [word, setWord] = useState('');
  const [missing, setMissing] = useState(false);
  const transfer = useTransferTicket(onClose);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setMissing(queueId === null);
    if (queueId === null) return;
    transfer.mutate({
      id: ticket.id,
      uuid: ticket.uuid,
      queueId,
      userId,
      ...(connectionId !== ticket.whatsappId && { whatsappId: connectionId }),
      ...(word.trim() !== '' && { reason: word }),
    });
  };
  const chooseQueue = (next: number | null): void => {
    setQueueId(next);
    setMissing(false);
    const chosen = users.find(({ id }) => id === userId);
    if (chosen !== undefined && next !== null && !isOfQueue(chosen, next)) setUserId(null);
  };
  const chooseUser = (next: number | null): void => {
    setUserId(next);
    setMissing(false);
    const chosen = users.find(({ id }) => id === next);
    if (chosen !== undefined) setQueueId(queueFor(chosen, queueId));
  };
  const problem = isError ? t('transfer.queuesFailed') : missing && t('transfer.queueRequired');
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Select
          label={t('transfer.queue')}
          placeholder={t('transfer.queuePlaceholder')}
          data={queues.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={queueId === null ? null : String(queueId)}
          onChange={(value) => chooseQueue(value === null ? null : Number(value))}
          error={problem}
          nothingFoundMessage={t('filters.none')}
          searchable
          withAsterisk
          openOnFocus={false}
          {...(ticket.queueId === null && { 'data-autofocus': true })}
        />
        <UserField
          users={users.filter(({ id }) => id !== ticket.userId)}
          queueId={queueId}
          chosen={userId}
          onChange={chooseUser}
          focus={ticket.queueId !== null}
        />
        <Textarea
          label={t('transfer.word')}
          description={t('transfer.wordHint')}
          maxLength={textLimit(contracts.tickets.update.body, 'reason')}
          autosize
          minRows={2}
          maxRows={5}
          value={word}
          onChange={({ currentTarget }) => setWord(currentTarget.value)}
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

type UserFieldProps = {
  users: readonly UserListItem[];
  queueId: number | null;
  chosen: number | null;
  onChange: (userId: number | null) => void;
  focus: boolean;
};

/** Colleagues of the queue first, and of these whoever is there. */
function UserField({ users, queueId, chosen, onChange, focus }: UserFieldProps) {
  const { t } = useTranslation('tickets');
  const loads = useTeamLoads();
  const ordered = users.toSorted(byReadiness);
  const groups = [
    {
      group: t('transfer.ofQueue'),
      of: ordered.filter((user) => queueId !== null && isOfQueue(user, queueId)),
    },
    {
      group: t('transfer.others'),
      of: ordered.filter((user) => queueId === null || !isOfQueue(user, queueId)),
    },
  ];
  return (
    <Select
      label={t('transfer.user')}
      placeholder={t('transfer.userPlaceholder')}
      description={t('transfer.userHint')}
      data={groups
        .filter(({ of }) => of.length > 0)
        .map(({ group, of }) => ({
          group,
          items: of.map(({ id, name }) => ({ value: String(id), label: name })),
        }))}
      renderOption={({ option }) => (
        <AgentOption
          name={option.label}
          user={users.find(({ id }) => String(id) === option.value)}
          load={loads.get(Number(option.value))}
        />
      )}
      value={chosen === null ? null : String(chosen)}
      onChange={(value) => onChange(value === null ? null : Number(value))}
      nothingFoundMessage={t('filters.none')}
      openOnFocus={false}
      searchable
      clearable
      {...(focus && { 'data-autofocus': true })}
    />
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

type AgentOptionProps = { name: string; user: UserListItem | undefined; load: TeamLoad | undefined };

/** Says of a colleague whether they are there, and how much they carry. */
function AgentOption({ name, user, load }: AgentOptionProps) {
  return (
    <Group justify="space-between" flex={1} wrap="nowrap" gap="xs">
      <Text span size="sm" truncate>
        {name}
      </Text>
      <Group gap="sm" wrap="nowrap" flex="none">
        <Load load={load} />
        {user !== undefined && <Presence availability={user.availability} />}
      </Group>
    </Group>
  );
}
