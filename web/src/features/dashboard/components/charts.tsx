/** Everything that is drawn of a period. Loaded apart: drawing takes a library of its own. */
import '@mantine/charts/styles.css';
import type { DashboardPeriod } from '@prosa/shared';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { dashboardQueries } from '../api.ts';
import classes from './dashboard.module.css';
import { DayChart } from './day-chart.tsx';
import { DurationCard } from './duration-card.tsx';
import { Heatmap } from './heatmap.tsx';
import { ReasonCard } from './reason-card.tsx';
import { SatisfactionCard } from './satisfaction-card.tsx';
import { ShareCard } from './share-card.tsx';
import { SlaCard } from './sla-card.tsx';
import { UserChart } from './user-chart.tsx';

export function Charts({ period }: { period: DashboardPeriod }) {
  const { t } = useTranslation(['dashboard', 'tickets']);
  const query = useQuery(dashboardQueries.insights(period));
  const { data } = query;
  const failure = query.isError
    ? { text: t('tickets:errors.list'), onRetry: () => void query.refetch() }
    : undefined;
  const common = { period, failure };
  return (
    <div className={classes.charts}>
      <DayChart period={period} />
      <UserChart period={period} />
      <DurationCard
        {...common}
        title={t('dashboard:durations.firstReply')}
        hint={t('dashboard:durations.firstReplyHint')}
        durations={data?.firstReply}
      />
      <DurationCard
        {...common}
        title={t('dashboard:durations.resolution')}
        hint={t('dashboard:durations.resolutionHint')}
        durations={data?.resolution}
      />
      <SlaCard period={period} />
      <SatisfactionCard {...common} satisfaction={data?.satisfaction} />
      <ShareCard
        {...common}
        title={t('dashboard:shares.queues')}
        none={t('dashboard:shares.noQueue')}
        shares={data?.queues}
        filter="queues"
      />
      <ShareCard
        {...common}
        title={t('dashboard:shares.connections')}
        none={t('dashboard:shares.gone')}
        shares={data?.connections}
        filter="connections"
      />
      <ShareCard
        {...common}
        title={t('dashboard:shares.tags')}
        none={t('dashboard:shares.gone')}
        shares={data?.tags}
        filter="tags"
      />
      <ReasonCard period={period} />
      <Heatmap {...common} hours={data?.hours} />
    </div>
  );
}
