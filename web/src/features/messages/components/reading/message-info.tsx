/** What is known of a message besides what it says: when, by whom, how far it came, and for admins what it said before. */
import { Loader, Text } from '@mantine/core';
import { type MessageView, may, type TicketView } from '@prosa/shared';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useActor } from '#src/lib/session/use-session.ts';
import { dateTime } from '#src/lib/time/time.ts';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { usePreviousNonNull } from '#src/ui/overlays/use-previous-non-null.ts';
import { MessageText } from '#src/ui/texts/message-text.tsx';
import { messageQueries } from '../../api.ts';
import { useAckName } from '../bubble/ticks.tsx';
import classes from './message-info.module.css';

type MessageInfoProps = { message: MessageView | null; ticket: TicketView; onClose: () => void };

export function MessageInfo({ message, ticket, onClose }: MessageInfoProps) {
  const { t } = useTranslation('messages');
  const shown = usePreviousNonNull(message ?? undefined);
  return (
    <Dialog opened={message !== null} onClose={onClose} title={t('info.title')}>
      {shown !== undefined && <Details message={shown} ticket={ticket} />}
    </Dialog>
  );
}

function Details({ message, ticket }: { message: MessageView; ticket: TicketView }) {
  const { t } = useTranslation('messages');
  const actor = useActor();
  const state = useAckName(message);
  const contact = message.contact?.name ?? ticket.contact.name;
  const author = message.fromMe ? (message.user?.name ?? t('message.company')) : contact;
  const changed = message.isEdited || message.isDeleted;
  const rows: [string, string][] = [
    [t('info.author'), author],
    [t('info.sent'), dateTime(message.createdAt)],
    ...(message.fromMe ? [[t('info.state'), state] as [string, string]] : []),
    ...(message.queue === null ? [] : [[t('info.queue'), message.queue.name] as [string, string]]),
    ...(message.unsupported === null ? [] : [[t('info.kind'), message.unsupported] as [string, string]]),
    [t('info.ticket'), String(message.ticketId)],
  ];
  return (
    <>
      <dl className={classes.facts}>
        {rows.map(([name, value]) => (
          <div key={name} className={classes.fact}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {changed && may(actor, 'admin') && <Changes message={message} />}
    </>
  );
}

const kinds = { edit: 'info.edited', revoke: 'info.deleted' } as const;

function Changes({ message }: { message: MessageView }) {
  const { t } = useTranslation('messages');
  const { data, isError } = useQuery(messageQueries.changes(message.ticketId, message.id));
  return (
    <section className={classes.changes} aria-label={t('info.changes')}>
      <Text size="sm" fw={600}>
        {t('info.changes')}
      </Text>
      {data === undefined && !isError && <Loader size="sm" />}
      {isError && <Text size="sm">{t('info.changesFailed')}</Text>}
      {data?.map(({ id, kind, body, user, changedAt }) => (
        <article key={id} className={classes.change}>
          <div className={classes.said}>
            <MessageText text={body} />
          </div>
          <Text size="xs" c="var(--ink-soft)">
            {t(kinds[kind], { name: user?.name ?? t('info.phone'), at: dateTime(changedAt) })}
          </Text>
        </article>
      ))}
    </section>
  );
}
