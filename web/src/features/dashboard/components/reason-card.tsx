/** Why conversations of the period ended: of all queues that one oversees, or of one of them. */
import { Select } from '@mantine/core';
import { type DashboardPeriod, reachOf } from '@prosa/shared';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queueQueries } from '#src/features/queues/index.ts';
import { useActor } from '#src/lib/session/use-session.ts';
import { dashboardQueries } from '../api.ts';
import { ChartCard } from './chart-card.tsx';
import type { Failure } from './failure.ts';
import { Shares } from './share-card.tsx';

/** Nothing stands here where nobody has reasons to choose from. */
export function ReasonCard({ period }: { period: DashboardPeriod }) {
  const { t } = useTranslation(['dashboard', 'tickets']);
  const [queueId, setQueueId] = useState<number | null>(null);
  const { data: lists = [] } = useQuery(queueQueries.reasons());
  const query = useQuery(dashboardQueries.insights(period, queueId));
  const shares = query.data?.reasons;
  const isUsed = lists.length > 0 || shares?.some(({ id }) => id !== null) === true;
  if (!isUsed && queueId === null) return null;
  const title = t('dashboard:reasons.title');
  const failure: Failure = query.isError
    ? { text: t('tickets:errors.list'), onRetry: () => void query.refetch() }
    : undefined;
  const named = shares?.map((share) =>
    share.id === null ? { ...share, name: t('dashboard:reasons.none') } : share,
  );
  return (
    <ChartCard
      title={title}
      hint={t('dashboard:reasons.hint')}
      period={period}
      isReadable
      control={<QueueField queueId={queueId} onChange={setQueueId} />}
      table={
        named && {
          columns: [title, t('dashboard:shares.tickets')],
          rows: named.map(({ name, count }) => [name, count]),
        }
      }
      isEmpty={named?.length === 0}
      failure={failure}
    >
      <Shares title={title} shares={named ?? []} />
    </ChartCard>
  );
}

type QueueFieldProps = { queueId: number | null; onChange: (queueId: number | null) => void };

function QueueField({ queueId, onChange }: QueueFieldProps) {
  const { t } = useTranslation('dashboard');
  const actor = useActor();
  const { data: queues = [] } = useQuery(queueQueries.list());
  const overseen =
    reachOf(actor, 'dashboard:view') === 'company'
      ? queues
      : queues.filter(({ id }) => actor.queueIds.includes(id));
  if (overseen.length < 2) return null;
  return (
    <Select
      size="xs"
      mb="sm"
      aria-label={t('reasons.queue')}
      placeholder={t('reasons.everyQueue')}
      data={overseen.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={queueId === null ? null : String(queueId)}
      onChange={(value) => onChange(value === null ? null : Number(value))}
      clearable
      searchable
    />
  );
}
