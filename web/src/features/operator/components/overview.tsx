/**
 * The installation in numbers, above its companies, and when they were counted. What asks for something is marked, and what the
 * list can be narrowed to leads to the very companies it counts.
 */
import { Text, UnstyledButton } from '@mantine/core';
import type { PlatformOverview } from '@prosa/shared';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatReais } from '#src/lib/i18n/format-reais.ts';
import { currentLanguage } from '#src/lib/i18n/i18n.ts';
import { calendarDay, ticketTime } from '#src/lib/time/time.ts';
import { ErrorState } from '#src/ui/feedback/error-state.tsx';
import { ListSkeleton } from '#src/ui/feedback/list-skeleton.tsx';
import { operatorQueries } from '../api.ts';
import type { CompanyPlace } from '../place.ts';
import classes from './overview.module.css';

type OverviewProps = { onPlace: (change: Partial<CompanyPlace>) => void };

/** Everything that the list can be narrowed by: what a number leads to is counted over all companies. */
const every = { q: undefined, due: undefined, status: undefined, plan: undefined };

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
  const { overdue, connectionsDown } = overview;
  return (
    <section aria-label={t('overview.title')} className={classes.overview}>
      <div className={classes.numbers}>
        <Cell
          label={t('overview.companies')}
          value={inDigits(overview.active)}
          hint={t('overview.ofCompanies', { companies: inDigits(overview.companies) })}
          onOpen={() => onPlace({ ...every, status: 'on' })}
        />
        <Cell
          label={t('overview.overdue')}
          value={inDigits(overdue)}
          hint={t('overview.owed', { amount: formatReais(overview.owed) })}
          isUrgent={overdue > 0}
          onOpen={() => onPlace({ ...every, due: 'overdue', status: 'on' })}
        />
        <Cell
          label={t('overview.trials')}
          value={inDigits(overview.trialsEnding)}
          hint={t('overview.inAWeek')}
        />
        <Cell
          label={t('overview.received')}
          value={formatReais(overview.received)}
          hint={t('overview.expected', { amount: formatReais(overview.expected) })}
        />
        <Cell
          label={t('overview.users')}
          value={inDigits(overview.usersSeen)}
          hint={t('overview.ofUsers', { users: inDigits(overview.users) })}
        />
        <Cell
          label={t('overview.down')}
          value={inDigits(connectionsDown)}
          hint={t('overview.ofConnections', { connections: inDigits(overview.connections) })}
          isUrgent={connectionsDown > 0}
        />
        <div className={classes.cell} data-wide>
          <Text size="xs" c="var(--ink-soft)">
            {t('overview.messages')}
          </Text>
          <span className={classes.value}>{inDigits(overview.messages.at(-1)?.count ?? 0)}</span>
          <Days days={overview.messages} />
        </div>
      </div>
      <Text size="xs" c="var(--ink-soft)" ta="right">
        {t('overview.countedAt', { time: ticketTime(overview.countedAt) })}
      </Text>
    </section>
  );
}

const inDigits = (count: number): string => new Intl.NumberFormat(currentLanguage()).format(count);

/** What has more letters finds no room beside another one on a phone unless it is smaller. */
const mostLarge = 10;

type CellProps = {
  label: string;
  value: string;
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
      <span
        className={classes.value}
        data-urgent={isUrgent || undefined}
        data-long={value.length > mostLarge || undefined}
      >
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
        const words = t('overview.ofDay', { day: calendarDay(day), messages: inDigits(count) });
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
