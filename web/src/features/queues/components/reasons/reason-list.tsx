/**
 * Why conversations end, as the list of a queue or (null) of the company: added, renamed, ordered and taken away one by
 * one, each saved at once.
 */
import { Stack, Text } from '@mantine/core';
import { type ResolveReasonView, resolveReasonLimits } from '@prosa/shared';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { reordered, SortableArea } from '#src/ui/drag/sortable.tsx';
import { ErrorState } from '#src/ui/feedback/error-state.tsx';
import { ListSkeleton } from '#src/ui/feedback/list-skeleton.tsx';
import { queueQueries, useChangeReasons } from '../../api.ts';
import { NewReason } from './new-reason.tsx';
import classes from './reason-list.module.css';
import { ReasonRow } from './reason-row.tsx';

type ReasonListProps = { queueId: number | null };

export function ReasonList({ queueId }: ReasonListProps) {
  const { data, isError, refetch } = useQuery(queueQueries.reasons());
  if (data !== undefined) return <Reasons queueId={queueId} all={data} />;
  return isError ? <ErrorState onRetry={() => void refetch()} /> : <ListSkeleton rows={3} />;
}

type Change = Parameters<ReturnType<typeof useChangeReasons>['mutate']>[0]['change'];

function Reasons({ queueId, all }: ReasonListProps & { all: readonly ResolveReasonView[] }) {
  const { t } = useTranslation('queues');
  const save = useChangeReasons();
  const reasons = all.filter((reason) => reason.queueId === queueId);
  const ofCompany = all.filter((reason) => reason.queueId === null);
  const isTaken = (name: string, but?: number): boolean =>
    reasons.some(({ id, name: known }) => id !== but && known.toLowerCase() === name.toLowerCase());
  const put = (change: Change): Promise<unknown> => save.mutateAsync({ queueId, change });
  const putSilently = (change: Change): void => void put(change).catch(() => undefined);
  const move = (reason: ResolveReasonView | undefined, to: number): void =>
    putSilently((now) => {
      const from = now.findIndex(({ id }) => id === reason?.id);
      return from === -1 ? now : reordered(now, from, to);
    });
  return (
    <Stack gap="sm">
      {reasons.length === 0 && (
        <Text size="sm" c="var(--ink-soft)">
          {queueId === null || ofCompany.length === 0
            ? t('reasons.none')
            : t('reasons.ofCompany', { reasons: ofCompany.map(({ name }) => name).join(', ') })}
        </Text>
      )}
      <SortableArea onDrop={({ from, to }) => move(reasons[from], to)}>
        <ul className={classes.reasons} aria-label={t('reasons.title')}>
          {reasons.map((reason, index) => (
            <ReasonRow
              key={reason.id}
              reason={reason}
              index={index}
              count={reasons.length}
              isTaken={(name) => isTaken(name, reason.id)}
              onRename={(name) =>
                put((now) => now.map((one) => (one.id === reason.id ? { ...one, name } : one)))
              }
              onMove={(by) => move(reason, index + by)}
              onRemove={() => putSilently((now) => now.filter(({ id }) => id !== reason.id))}
            />
          ))}
        </ul>
      </SortableArea>
      {reasons.length < resolveReasonLimits.aList && (
        <NewReason
          isBusy={save.isPending}
          isTaken={isTaken}
          onAdd={(name) => put((now) => [...now, { name }])}
        />
      )}
    </Stack>
  );
}
