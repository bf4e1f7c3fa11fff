/** How many promised times were kept: in all, and by what was promised, queue or user. */
import { Progress, SegmentedControl, Text } from '@mantine/core';
import type { DashboardPeriod, SlaFigures } from '@prosa/shared';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '#src/lib/i18n/i18n.ts';
import { dashboardQueries } from '../api.ts';
import { ChartCard } from './chart-card.tsx';
import classes from './dashboard.module.css';

const sides = ['clocks', 'queues', 'users'] as const;
type Side = (typeof sides)[number];

type Kept = { readonly met: number; readonly missed: number };
const shareOf = ({ met, missed }: Kept): number => met / Math.max(1, met + missed);

function useRows(data: SlaFigures | undefined, side: Side): (Kept & { name: string })[] {
  const { t } = useTranslation('dashboard');
  if (data === undefined) return [];
  if (side === 'clocks')
    return data.clocks
      .filter(({ met, missed }) => met + missed > 0)
      .map(({ clock, ...kept }) => ({ ...kept, name: t(`sla.clocks.${clock}`) }));
  const none = t(side === 'queues' ? 'shares.noQueue' : 'sla.nobody');
  return data[side].map(({ id, name, ...kept }) => ({ ...kept, name: id === null ? none : name }));
}

/** Nothing stands here where nothing was promised. */
export function SlaCard({ period }: { period: DashboardPeriod }) {
  const { t } = useTranslation(['dashboard', 'tickets']);
  const [side, setSide] = useState<Side>('queues');
  const { data, isError, refetch } = useQuery(dashboardQueries.sla(period));
  const rows = useRows(data, side);
  if (data !== undefined && data.met + data.missed === 0) return null;
  const title = t('dashboard:sla.title');
  const percent = new Intl.NumberFormat(currentLanguage(), { style: 'percent', maximumFractionDigits: 0 });
  return (
    <ChartCard
      title={title}
      hint={t('dashboard:sla.hint')}
      period={period}
      isReadable
      control={
        <SegmentedControl
          size="xs"
          mb="sm"
          aria-label={t('dashboard:sla.by')}
          data={sides.map((value) => ({ value, label: t(`dashboard:sla.sides.${value}`) }))}
          value={side}
          onChange={(value) => setSide(sides.find((one) => one === value) ?? 'queues')}
        />
      }
      table={
        data && {
          columns: [title, t('dashboard:sla.met'), t('dashboard:sla.missed')],
          rows: rows.map(({ name, met, missed }) => [name, met, missed]),
        }
      }
      isEmpty={false}
      failure={isError ? { text: t('tickets:errors.list'), onRetry: () => void refetch() } : undefined}
    >
      <p className={classes.score}>
        <strong>{percent.format(data === undefined ? 0 : shareOf(data))}</strong>
        <Text span size="sm" c="var(--ink-soft)">
          {t('dashboard:sla.of', { met: data?.met ?? 0, total: (data?.met ?? 0) + (data?.missed ?? 0) })}
        </Text>
      </p>
      <ul className={classes.shares} aria-label={title}>
        {rows.map(({ name, ...kept }) => (
          <li key={name} className={classes.share}>
            <Text span size="sm" className={classes.shareName ?? ''} title={name}>
              {name}
            </Text>
            <Progress
              aria-hidden
              className={classes.wideBar ?? ''}
              value={100 * shareOf(kept)}
              color={kept.missed === 0 ? 'prosa' : 'yellow'}
            />
            <Text
              span
              size="sm"
              fw={600}
              className={classes.digits ?? ''}
              title={t('dashboard:sla.of', { met: kept.met, total: kept.met + kept.missed })}
            >
              {percent.format(shareOf(kept))}
            </Text>
          </li>
        ))}
      </ul>
    </ChartCard>
  );
}
