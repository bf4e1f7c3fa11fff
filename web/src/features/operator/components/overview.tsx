/** The installation in numbers, above its companies; what asks for something is marked, and leads to the companies it counts. */
import { Text, UnstyledButton } from '@mantine/core';
import type { PlatformOverview } from '@prosa/shared';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatReais } from '#src/features/billing/index.ts';
import { calendarDay } from '#src/lib/time/time.ts';
import { ErrorState } from '#src/ui/feedback/error-state.tsx';
import { ListSkeleton } from '#src/ui/feedback/list-skeleton.tsx';
import { operatorQueries } from '../api.ts';
import type { CompanyPlace } from '../place.ts';
import classes from './overview.module.css';

type OverviewProps = { onPlace: (change: Partial<CompanyPlace>) => void };

export function Overview({ onPlace }: OverviewProps) {
  const { t } = useTranslation('operator');
  const { data, isError, refetch } = useQuery(operatorQueries.overview());
  if (data === undefined)
    return isError ? (
      <ErrorState title={t('overview.failed')} onRetry={() => void refetch()} />
    ) : (
      <ListSkeleton rows={2} />
    );
  return <Numbers overview={data} onPlace={onPlace} />;
}

function Numbers({ overview, onPlace }: OverviewProps & { overview: PlatformOverview }) {
  const { t } = useTranslation('operator');
  const { companies, active, overdue, trialsEnding, users, usersSeen, connections, connectionsDown } =
    overview;
  const today = overview.messages.at(-1)?.count ?? 0;
  return (
    <section aria-label={t('overview.title')} className={classes.numbers}>
      <Cell
        label={t('overview.companies')}
        value={active}
        hint={t('overview.ofCompanies', { companies })}
        onOpen={() => onPlace({ status: 'on', due: undefined })}
      />
      <Cell label={t('overview.users')} value={usersSeen} hint={t('overview.ofUsers', { users })} />
      <Cell
        label={t('overview.down')}
        value={connectionsDown}
        hint={t('overview.ofConnections', { connections })}
        isUrgent={connectionsDown > 0}
      />
      <Cell
        label={t('overview.overdue')}
        value={overdue}
        hint={t('overview.owed', { amount: formatReais(overview.owed) })}
        isUrgent={overdue > 0}
        onOpen={() => onPlace({ due: 'overdue', status: undefined })}
      />
      <Cell
        label={t('overview.trials')}
        value={trialsEnding}
        hint={t('overview.inAWeek')}
        onOpen={() => onPlace({ due: 'soon', status: undefined })}
      />
      <Cell
        label={t('overview.received')}
        value={formatReais(overview.received)}
        hint={t('overview.expected', { amount: formatReais(overview.expected) })}
      />
      <div className={classes.cell}>
        <Text size="xs" c="var(--ink-soft)">
          {t('overview.messages')}
        </Text>
        <span className={classes.value}>{today}</span>
        <Days days={overview.messages} />
      </div>
    </section>
  );
}

type CellProps = {
  label: string;
  value: number | string;
  hint: string;
  isUrgent?: boolean;
  /** Shows what is counted; absent where nothing does. */
  onOpen?: () => void;
};

function Cell({ label, value, hint, isUrgent = false, onOpen }: CellProps) {
  const words = (
    <>
      <Text size="xs" c="var(--ink-soft)">
        {label}
      </Text>
      <span className={classes.value} data-urgent={isUrgent || undefined}>
        {value}
      </span>
      <Text size="xs" c="var(--ink-soft)">
        {hint}
      </Text>
    </>
  );
  if (onOpen === undefined) return <div className={classes.cell}>{words}</div>;
  return (
    <UnstyledButton className={classes.cell ?? ''} onClick={onOpen}>
      {words}
    </UnstyledButton>
  );
}

/** A bar a day, the tallest as tall as there is room; read aloud as a list. */
function Days({ days }: { days: PlatformOverview['messages'] }) {
  const { t } = useTranslation('operator');
  const most = Math.max(1, ...days.map(({ count }) => count));
  return (
    <ul className={classes.days} aria-label={t('overview.byDay')}>
      {days.map(({ day, count }) => {
        const words = t('overview.ofDay', { day: calendarDay(day), count });
        return (
          <li key={day} title={words}>
            <span className={classes.bar} style={{ height: `${Math.max(4, (100 * count) / most)}%` }} />
            <span className={classes.words}>{words}</span>
          </li>
        );
      })}
    </ul>
  );
}
