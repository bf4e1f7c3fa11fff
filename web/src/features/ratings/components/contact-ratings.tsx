/** How a contact has rated: the average, and the last ratings with when and whose work they were about. */
import { Group, Skeleton, Text, Title } from '@mantine/core';
import type { TicketRating } from '@prosa/shared';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { shortDate } from '#src/lib/time/time.ts';
import { ErrorState } from '#src/ui/feedback/error-state.tsx';
import { ratingQueries } from '../api.ts';
import classes from './contact-ratings.module.css';
import { Average, Rate } from './rate.tsx';

export function ContactRatings({ contactId }: { contactId: number }) {
  const { t } = useTranslation('ratings');
  const { data, isError, refetch } = useQuery(ratingQueries.ofContact(contactId));
  return (
    <section>
      <Group justify="space-between" mb="xs">
        <Title order={3}>{t('title')}</Title>
        {data !== undefined && <Average average={data.average} count={data.count} />}
      </Group>
      {data === undefined && isError && <ErrorState title={t('failed')} onRetry={() => void refetch()} />}
      {data === undefined && !isError && <Skeleton height={44} radius="md" />}
      {data?.ratings.length === 0 && (
        <Text size="sm" c="var(--ink-soft)">
          {t('none')}
        </Text>
      )}
      {data !== undefined && data.ratings.length > 0 && (
        <ul className={classes.list} aria-label={t('list')}>
          {data.ratings.map((rating) => (
            <RatingLine key={rating.ticketId} rating={rating} />
          ))}
        </ul>
      )}
    </section>
  );
}

function RatingLine({ rating: { rate, ratedAt, askedAt, user } }: { rating: TicketRating }) {
  const at = ratedAt ?? askedAt;
  return (
    <li className={classes.line}>
      <Rate rate={rate} />
      <span className={classes.whose}>
        {user?.name}
        <time dateTime={at}>{shortDate(at)}</time>
      </span>
    </li>
  );
}
