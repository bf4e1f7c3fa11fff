/** How long something took: in the middle, for half of the customers, for nine of ten, for nineteen of twenty. */
import type { DashboardPeriod, DurationQuantiles } from '@prosa/shared';
import { useTranslation } from 'react-i18next';
import { durationOf } from '../duration.ts';
import { ChartCard } from './chart-card.tsx';
import classes from './dashboard.module.css';
import type { Failure } from './failure.ts';

const shown = ['p50', 'p90', 'p95', 'average'] as const;

type DurationCardProps = {
  title: string;
  hint: string;
  period: DashboardPeriod;
  durations: DurationQuantiles | undefined;
  failure: Failure;
};

export function DurationCard({ title, hint, period, durations, failure }: DurationCardProps) {
  const { t } = useTranslation('dashboard');
  return (
    <ChartCard
      title={title}
      hint={hint}
      period={period}
      isReadable
      table={
        durations && {
          columns: [title, t('durations.time')],
          rows: shown.map((name) => [t(`durations.${name}`), durationOf(durations[name])]),
        }
      }
      isEmpty={durations?.count === 0}
      failure={failure}
    >
      <dl className={classes.facts}>
        {durations !== undefined &&
          shown.map((name) => (
            <div key={name}>
              <dt>{t(`durations.${name}`)}</dt>
              <dd>{durationOf(durations[name])}</dd>
            </div>
          ))}
      </dl>
    </ChartCard>
  );
}
