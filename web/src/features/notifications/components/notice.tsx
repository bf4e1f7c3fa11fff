/** One thing that waits: an unread ticket, or a note that calls the user. Both lead to the ticket. */
import type { Mention, TicketView } from '@prosa/shared';
import { IconAt } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ticketTime } from '#src/lib/time/time.ts';
import { ContactAvatar } from '#src/ui/contact-avatar.tsx';
import { CountBadge } from '#src/ui/count-badge.tsx';
import { ticketAddress } from '../ticket-address.ts';
import classes from './notification-panel.module.css';

type Lead = {
  ticket: TicketView;
  onLeave: () => void;
  at: string;
  picture: ReactNode;
  title: string;
  /** A sentence, which is not cut like a name. */
  isSentence?: boolean;
};

function Row({
  ticket,
  onLeave,
  at,
  picture,
  title,
  isSentence = false,
  children,
}: Lead & { children: ReactNode }) {
  return (
    <li className={classes.row}>
      {picture}
      <div className={classes.body}>
        <div className={classes.line}>
          <Link
            className={classes.link}
            data-whole={isSentence || undefined}
            {...ticketAddress(ticket)}
            preload={false}
            onClick={onLeave}
          >
            {title}
          </Link>
          <time className={classes.time} dateTime={at}>
            {ticketTime(at)}
          </time>
        </div>
        {children}
      </div>
    </li>
  );
}

export function TicketNotice({ ticket, onLeave }: { ticket: TicketView; onLeave: () => void }) {
  const { t } = useTranslation(['notifications', 'tickets']);
  const { contact, queue } = ticket;
  const waits = queue === null ? t('notifications:waits') : t('notifications:waitsIn', { queue: queue.name });
  return (
    <Row
      ticket={ticket}
      onLeave={onLeave}
      at={ticket.updatedAt}
      title={contact.name}
      picture={<ContactAvatar name={contact.name} url={contact.profilePicUrl} size={36} />}
    >
      <div className={classes.line}>
        <span className={classes.text}>{ticket.lastMessage}</span>
        <CountBadge
          count={ticket.unreadMessages}
          label={t('tickets:list.unread', { count: ticket.unreadMessages })}
        />
      </div>
      {ticket.status === 'pending' && <span className={classes.waits}>{waits}</span>}
    </Row>
  );
}

export function MentionNotice({ mention, onLeave }: { mention: Mention; onLeave: () => void }) {
  const { t } = useTranslation('notifications');
  const { note, ticket } = mention;
  return (
    <Row
      ticket={ticket}
      onLeave={onLeave}
      at={note.createdAt}
      isSentence
      title={t('announced.mention', { by: note.user?.name ?? t('somebody'), contact: ticket.contact.name })}
      picture={
        <span className={classes.sign} aria-hidden>
          <IconAt size={18} stroke={1.8} />
        </span>
      }
    >
      <span className={classes.text}>{note.note}</span>
    </Row>
  );
}
