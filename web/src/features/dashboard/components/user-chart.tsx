/** How many tickets of the period each attendant has. */
import { BarChart } from '@mantine/charts';
import type { DashboardPeriod } from '@prosa/shared';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { dashboardQueries } from '../api.ts';
import { ChartCard } from './chart-card.tsx';
import { ChartFigure } from './chart-figure.tsx';

/** More bars than this are no picture; the table has all. */
const mostBars = 12;
const barHeight = 34;

export function UserChart({ period }: { period: DashboardPeriod }) {
  const { t } = useTranslation(['dashboard', 'tickets']);
  const query = useQuery(dashboardQueries.byUser(period));
  const people = query.data?.data;
  const drawn = people?.slice(0, mostBars) ?? [];
  const title = t('dashboard:users.title');
  return (
    <ChartCard
      wide
      title={title}
      {...(people !== undefined &&
        people.length > mostBars && { hint: t('dashboard:users.first', { count: mostBars }) })}
      period={period}
      table={
        people && {
          columns: [t('dashboard:users.name'), t('dashboard:users.tickets')],
          rows: people.map(({ nome, quantidade }) => [nome, quantidade]),
        }
      }
      isEmpty={people?.length === 0}
      failure={
        query.isError ? { text: t('tickets:errors.ticket'), onRetry: () => void query.refetch() } : undefined
      }
    >
      <ChartFigure label={title}>
        <BarChart
          h={drawn.length * barHeight + 40}
          data={drawn.map(({ nome, quantidade }) => ({ nome, quantidade }))}
          dataKey="nome"
          orientation="vertical"
          gridAxis="y"
          tickLine="none"
          withBarValueLabel
          barProps={{ radius: 3, isAnimationActive: false }}
          barChartProps={{ accessibilityLayer: false }}
          xAxisProps={{ allowDecimals: false }}
          yAxisProps={{ width: 110 }}
          series={[{ name: 'quantidade', label: t('dashboard:users.tickets'), color: 'prosa.6' }]}
        />
      </ChartFigure>
    </ChartCard>
  );
}
