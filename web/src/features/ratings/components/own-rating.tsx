/** How customers have rated the reader's own work; told as well when nobody has. */
import { Divider, Group, Loader, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '#src/ui/feedback/error-state.tsx';
import { ratingQueries } from '../api.ts';
import { Average } from './rate.tsx';

export function OwnRating() {
  const { t } = useTranslation('ratings');
  const { data, isError, refetch } = useQuery(ratingQueries.own());
  return (
    <section aria-labelledby="own-rating">
      <Divider my="md" />
      <Group justify="space-between" gap="xs" mb={4}>
        <Title order={3} fz="sm" id="own-rating">
          {t('own.title')}
        </Title>
        {data !== undefined && <Average average={data.average} count={data.count} />}
        {data === undefined && !isError && <Loader size="xs" />}
      </Group>
      {data === undefined && isError && <ErrorState title={t('failed')} onRetry={() => void refetch()} />}
      {data !== undefined && (
        <Text size="sm" c="var(--ink-soft)">
          {data.count === 0 ? t('own.none') : t('own.text')}
        </Text>
      )}
    </section>
  );
}
