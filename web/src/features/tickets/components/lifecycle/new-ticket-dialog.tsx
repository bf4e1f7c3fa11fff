/**
 * Begins a conversation with a contact, in a queue. Where somebody is talking with them already, it says who, and the way
 * there is offered instead.
 */
import { Alert, Anchor, Button, Group, Select, Stack } from '@mantine/core';
import { type ContactCard, mayBeginWithoutQueue } from '@prosa/shared';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queueQueries } from '#src/features/queues/index.ts';
import { useSession } from '#src/lib/session/use-session.ts';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { usePreviousNonNull } from '#src/ui/overlays/use-previous-non-null.ts';
import { holderIn, useNewTicket } from '../../hooks/use-new-ticket.ts';

type NewTicketDialogProps = {
  /** With whom; `undefined` while closed. */
  contact: ContactCard | undefined;
  onClose: () => void;
  onOpen: (uuid: string) => void;
};

export function NewTicketDialog({ contact, onClose, onOpen }: NewTicketDialogProps) {
  const { t } = useTranslation('tickets');
  const shown = usePreviousNonNull(contact);
  return (
    <Dialog
      opened={contact !== undefined}
      onClose={onClose}
      title={t('newTicket.title', { name: shown?.name })}
    >
      {shown !== undefined && (
        <NewTicketForm key={shown.id} contact={shown} onClose={onClose} onOpen={onOpen} />
      )}
    </Dialog>
  );
}

type FormProps = { contact: ContactCard; onClose: () => void; onOpen: (uuid: string) => void };

function NewTicketForm({ contact, onClose, onOpen }: FormProps) {
  const { t } = useTranslation('tickets');
  const session = useSession();
  const { data: all = [] } = useQuery(queueQueries.list());
  const isAdmin = mayBeginWithoutQueue(session);
  const queues = isAdmin ? all : session.queues;
  const [chosen, setChosen] = useState<number | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  const begin = useNewTicket(({ uuid }) => onOpen(uuid));
  const queueId = chosen ?? (queues.length === 1 ? (queues[0]?.id ?? null) : null);
  const held = holderIn(begin.error);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const isNeeded = !isAdmin && queueId === null;
    setIsMissing(isNeeded);
    if (!isNeeded) begin.mutate({ contactId: contact.id, userId: session.id, queueId });
  };
  return (
    <form onSubmit={handleSubmit} noValidate>
      <Stack gap="md">
        <Select
          label={t('transfer.queue')}
          placeholder={t('transfer.queuePlaceholder')}
          withAsterisk={!isAdmin}
          clearable={isAdmin}
          data={queues.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={queueId === null ? null : String(queueId)}
          onChange={(value) => {
            setChosen(value === null ? null : Number(value));
            setIsMissing(false);
          }}
          error={isMissing && t('transfer.queueRequired')}
        />
        {held !== undefined && (
          <Alert color="yellow" title={t('newTicket.held')}>
            {t('newTicket.holder', { user: held.user || '—', queue: held.queue || '—' })}{' '}
            <Anchor component="button" type="button" size="sm" onClick={() => onOpen(held.uuid)}>
              {t('newTicket.open')}
            </Anchor>
          </Alert>
        )}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {t('transfer.cancel')}
          </Button>
          <Button type="submit" loading={begin.isPending}>
            {t('newTicket.submit')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
