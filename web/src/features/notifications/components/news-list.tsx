/** The user's news, by day, the newest first; what is unread stands out, and what is read stays to be found again. */
import { Text } from '@mantine/core';
import { IconBellCheck } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { daysUntil, shortDate } from '#src/lib/time/time.ts';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { ErrorState } from '#src/ui/feedback/error-state.tsx';
import { ListSkeleton } from '#src/ui/feedback/list-skeleton.tsx';
import { ListEnd } from '#src/ui/lists/list-end.tsx';
import { notificationQueries } from '../api.ts';
import { type NewsDay, newsByDay } from '../news-list.ts';
import { NewsRow } from './news-row.tsx';
import classes from './notification-panel.module.css';

export function NewsList({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation('notifications');
  const query = useInfiniteQuery(notificationQueries.news());
  if (query.data === undefined)
    return query.isError ? (
      <ErrorState title={t('failed')} onRetry={() => void query.refetch()} />
    ) : (
      <ListSkeleton rows={3} />
    );
  const days = newsByDay(query.data.pages);
  if (days.length === 0)
    return <EmptyState icon={IconBellCheck} title={t('empty.title')} text={t('empty.text')} />;
  return (
    <>
      {days.map((day) => (
        <Day key={day.day} {...day} onLeave={onLeave} />
      ))}
      <ListEnd query={query} />
    </>
  );
}

function Day({ news, onLeave }: NewsDay & { onLeave: () => void }) {
  const { t } = useTranslation('messages');
  const [first] = news;
  if (first === undefined) return null;
  const days = daysUntil(first.at);
  const earlier = days === -1 ? t('days.yesterday') : shortDate(first.at);
  const name = days === 0 ? t('days.today') : earlier;
  return (
    <section aria-label={name}>
      <Text component="h3" size="xs" fw={600} c="var(--ink-soft)" className={classes.part ?? ''}>
        {name}
      </Text>
      <ul className={classes.list}>
        {news.map((one) => (
          <NewsRow key={one.id} news={one} onLeave={onLeave} />
        ))}
      </ul>
    </section>
  );
}
