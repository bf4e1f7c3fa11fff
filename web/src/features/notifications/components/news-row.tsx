/** A piece of news: what happened, in which conversation, when; it leads there, and can be marked read without going. */
import { ActionIcon, Tooltip } from '@mantine/core';
import type { NewsKind, NewsView } from '@prosa/shared';
import {
  type Icon,
  IconAt,
  IconCheck,
  IconHourglass,
  IconMessageCircle,
  IconUserShare,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { clockTime } from '#src/lib/time/time.ts';
import { ContactAvatar } from '#src/ui/contact-avatar.tsx';
import { CountBadge } from '#src/ui/count-badge.tsx';
import { useReadNews } from '../api.ts';
import { ticketAddress } from '../ticket-address.ts';
import classes from './notification-panel.module.css';

const signs: Record<NewsKind, Icon> = {
  mention: IconAt,
  assigned: IconUserShare,
  sla: IconHourglass,
  message: IconMessageCircle,
};

function titleOf({ kind, by, ticket: { contact } }: NewsView, t: TFunction<'notifications'>): string {
  const words = { contact: contact.name, by: by?.name ?? t('somebody') };
  return kind === 'assigned' && by !== null ? t('news.assignedBy', words) : t(`announced.${kind}`, words);
}

export function NewsRow({ news, onLeave }: { news: NewsView; onLeave: () => void }) {
  const { t } = useTranslation(['notifications', 'tickets']);
  const read = useReadNews();
  const link = useRef<HTMLAnchorElement>(null);
  const { kind, ticket, text, count, at } = news;
  const isNew = news.readAt === null;
  const Sign = signs[kind];
  const title = titleOf(news, t);
  return (
    <li className={classes.row} data-new={isNew || undefined}>
      <span className={classes.face}>
        <ContactAvatar name={ticket.contact.name} url={ticket.contact.profilePicUrl} size={36} />
        <span className={classes.sign} data-kind={kind} aria-hidden>
          <Sign size={12} stroke={2} />
        </span>
      </span>
      <div className={classes.body}>
        <div className={classes.line}>
          <Link
            ref={link}
            className={classes.link}
            // A sentence is not cut like a name.
            data-whole={kind !== 'message' || undefined}
            {...ticketAddress(ticket)}
            preload={false}
            onClick={onLeave}
          >
            {title}
          </Link>
          <time className={classes.time} dateTime={at}>
            {clockTime(at)}
          </time>
        </div>
        <div className={classes.line}>
          <span className={classes.text}>{text}</span>
          {isNew && kind === 'message' && (
            <CountBadge count={count} label={t('tickets:list.unread', { count })} />
          )}
        </div>
      </div>
      {isNew && (
        <Tooltip label={t('notifications:news.read')}>
          <ActionIcon
            className={classes.mark ?? ''}
            size={28}
            onClick={() => {
              // The button goes with what it marks.
              link.current?.focus();
              read.mutate({ news: [news.id] });
            }}
            aria-label={t('notifications:news.readOne', { title })}
          >
            <IconCheck size={16} stroke={1.8} />
          </ActionIcon>
        </Tooltip>
      )}
    </li>
  );
}
