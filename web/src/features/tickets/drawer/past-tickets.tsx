/** The contact's tickets, the newest first: who, when, how long, why it ended, how it was rated, and the way there. */
import { Badge, Text } from '@mantine/core';
import type { PastTicket, TicketView } from '@prosa/shared';
import { IconHistory } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '#src/lib/navigation/paths.ts';
import { dateTime, msBetween } from '#src/lib/time/time.ts';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { ErrorState } from '#src/ui/feedback/error-state.tsx';
import { ListSkeleton } from '#src/ui/feedback/list-skeleton.tsx';
import { ListEnd } from '#src/ui/lists/list-end.tsx';
import { Chip } from '../components/tags/ticket-chips.tsx';
import { useTicketPlace } from '../hooks/use-ticket-place.ts';
import { toSearchParams } from '../search.ts';
import classes from './drawer.module.css';
import { historyQuery } from './history-query.ts';

type PastTicketsProps = {
  ticket: TicketView;
  rating: (contactId: number, ticketId: number) => ReactNode;
};

export function PastTickets({ ticket, rating }: PastTicketsProps) {
  const { t } = useTranslation('tickets');
  const query = useInfiniteQuery(historyQuery(ticket.contactId));
  const tickets = query.data?.pages.flatMap((page) => page.tickets);
  if (query.isError && tickets === undefined)
    return <ErrorState title={t('history.failed')} onRetry={() => void query.refetch()} />;
  if (tickets === undefined) return <ListSkeleton rows={3} />;
  if (tickets.every(({ id }) => id === ticket.id))
    return <EmptyState icon={IconHistory} title={t('history.empty')} text={t('history.emptyText')} />;
  return (
    <>
      <ul className={classes.list} aria-label={t('history.label')}>
        {tickets.map((past) => (
          <PastRow key={past.id} past={past} isCurrent={past.id === ticket.id}>
            {!ticket.isGroup && past.status === 'closed' && rating(ticket.contactId, past.id)}
          </PastRow>
        ))}
      </ul>
      <ListEnd query={query} />
    </>
  );
}

type PastRowProps = { past: PastTicket; isCurrent: boolean; children: ReactNode };

function PastRow({ past, isCurrent, children }: PastRowProps) {
  const { t } = useTranslation('tickets');
  const { search } = useTicketPlace();
  const length = useLength(past);
  const when = dateTime(past.createdAt);
  return (
    <li className={classes.past} data-current={isCurrent || undefined}>
      <div className={classes.pastHead}>
        {isCurrent ? (
          <Text size="sm" fw={600}>
            {when}
          </Text>
        ) : (
          <Link
            className={classes.pastLink}
            to={paths.ticket(past.uuid)}
            search={toSearchParams({ ...search, peek: false, message: null })}
            preload={false}
            aria-label={t('history.open', { when })}
          >
            {when}
          </Link>
        )}
        <Badge size="sm" variant="light" flex="none" color={past.status === 'closed' ? 'gray' : 'prosa'}>
          {isCurrent ? t('history.current') : t(`history.status.${past.status}`)}
        </Badge>
      </div>
      <div className={classes.chips}>
        {past.queue !== null && <Chip text={past.queue.name} color={past.queue.color} />}
        {past.user !== null && <Chip text={past.user.name} />}
        <Chip text={past.whatsapp.name} />
        {length !== null && <Chip text={length} title={t('history.length')} />}
        {children}
      </div>
      {past.reason !== null && (
        <Text size="sm" c="var(--ink-soft)">
          {t('history.reason', { reason: past.reason })}
        </Text>
      )}
    </li>
  );
}

const minuteMs = 60_000;

/** How long it was worked on, in hours and minutes; of one that was not there is nothing to say. */
function useLength({ startedAt, finishedAt }: PastTicket): string | null {
  const { t } = useTranslation('tickets');
  if (startedAt === null || finishedAt === null) return null;
  const minutes = Math.max(0, Math.round(msBetween(startedAt, finishedAt) / minuteMs));
  return t('history.duration', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}
