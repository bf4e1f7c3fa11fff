/** Tickets by day, or by hour where there is one day only. */
import { BarChart } from '@mantine/charts';
import type { DashboardPeriod } from '@prosa/shared';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { type ByDay, dashboardQueries } from '../api.ts';
import { ticketListAddress } from '../ticket-list-address.ts';
import { ChartCard } from './chart-card.tsx';
import { ChartFigure } from './chart-figure.tsx';

type Bar = { readonly label: string; readonly opened: number; readonly finished?: number };

/** `22/11`, or `09h`. */
const labelOf = (one: ByDay['data'][number]): string =>
  'data' in one ? one.data.slice(0, 5) : `${String(one.horario).padStart(2, '0')}h`;

export function DayChart({ period }: { period: DashboardPeriod }) {
  const { t } = useTranslation(['dashboard', 'tickets']);
  const query = useQuery(dashboardQueries.byDay(period));
  const { data: insights } = useQuery(dashboardQueries.insights(period));
  const byHour = period.from === period.to;
  const finished = byHour ? undefined : insights?.days;
  const bars = query.data?.data.map((one, index): Bar => {
    const done = finished?.[index]?.finished;
    return { label: labelOf(one), opened: one.total, ...(done !== undefined && { finished: done }) };
  });
  const navigate = useNavigate();
  const placeOf = (index: number) => placeOfDay(query.data?.data[index]);
  const title = byHour ? t('dashboard:hours.title') : t('dashboard:days.title');
  const count = query.data?.count ?? 0;
  const columns = [byHour ? t('dashboard:hours.hour') : t('dashboard:days.day'), t('dashboard:days.opened')];
  return (
    <ChartCard
      wide
      title={title}
      hint={t('dashboard:days.total', { count })}
      period={period}
      table={
        bars && {
          columns: finished === undefined ? columns : [...columns, t('dashboard:days.finished')],
          placeOf,
          rows: bars.map(({ label, opened, finished: done }) =>
            done === undefined ? [label, opened] : [label, opened, done],
          ),
        }
      }
      isEmpty={bars?.every((bar) => bar.opened === 0 && (bar.finished ?? 0) === 0) ?? false}
      failure={
        query.isError ? { text: t('tickets:errors.list'), onRetry: () => void query.refetch() } : undefined
      }
    >
      <ChartFigure label={`${title}. ${t('dashboard:days.total', { count })}`}>
        <Bars
          bars={bars ?? []}
          withFinished={finished !== undefined}
          onPick={(index) => {
            const place = placeOf(index);
            if (place !== undefined) void navigate(place);
          }}
        />
      </ChartFigure>
    </ChartCard>
  );
}

/** The tickets of a day; an hour has no list of its own. */
const placeOfDay = (one: ByDay['data'][number] | undefined) =>
  one !== undefined && 'data' in one
    ? ticketListAddress({ tab: 'search', day: one.data.split('/').reverse().join('-') })
    : undefined;

const height = 260;

/** Draws figures as bars, in the panel and on the big screen of today. */
export function Bars({
  bars,
  withFinished = false,
  h = height,
  onPick,
}: {
  bars: readonly Bar[];
  withFinished?: boolean;
  h?: number | string;
  /** A short cut for the mouse: the same ways stand in the table. */
  onPick?: (index: number) => void;
}) {
  const { t } = useTranslation('dashboard');
  return (
    <BarChart
      h={h}
      data={bars.map((bar) => ({ ...bar }))}
      dataKey="label"
      withLegend={withFinished}
      tickLine="y"
      gridAxis="x"
      barProps={{ radius: 3, isAnimationActive: false }}
      barChartProps={{
        accessibilityLayer: false,
        ...(onPick !== undefined && {
          onClick: ({ activeTooltipIndex }) => onPick(Number(activeTooltipIndex)),
        }),
      }}
      yAxisProps={{ allowDecimals: false, width: 40 }}
      series={[
        { name: 'opened', label: t('days.opened'), color: 'prosa.6' },
        ...(withFinished ? [{ name: 'finished', label: t('days.finished'), color: 'gray.5' }] : []),
      ]}
    />
  );
}
