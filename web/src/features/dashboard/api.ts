/** What the page asks about a period; events make it ask again, at most every few seconds. */
import type { DashboardPeriod, dashboardContract, Output } from '@prosa/shared';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '#src/lib/api/api-client.ts';
import { dashboardKeys } from './keys.ts';

export type Summary = Output<typeof dashboardContract.read>;
export type ByDay = Output<typeof dashboardContract.ticketsDay>;

/** While another period loads, the last one stays in sight. */
const common = { staleTime: 0, placeholderData: keepPreviousData } as const;

const days = ({ from, to }: DashboardPeriod) => ({ date_from: from, date_to: to });
const dates = ({ from, to }: DashboardPeriod) => ({ initialDate: from, finalDate: to });

export const dashboardQueries = {
  summary: (period: DashboardPeriod) =>
    queryOptions({
      ...common,
      queryKey: dashboardKeys.summary(period),
      queryFn: () => api.dashboard.read(days(period)),
    }),
  byDay: (period: DashboardPeriod) =>
    queryOptions({
      ...common,
      queryKey: dashboardKeys.byDay(period),
      queryFn: () => api.dashboard.ticketsDay(dates(period)),
    }),
  byUser: (period: DashboardPeriod) =>
    queryOptions({
      ...common,
      queryKey: dashboardKeys.byUser(period),
      queryFn: () => api.dashboard.ticketsUsers(dates(period)),
    }),
  sla: (period: DashboardPeriod) =>
    queryOptions({
      ...common,
      queryKey: dashboardKeys.sla(period),
      queryFn: () => api.dashboard.sla(days(period)),
    }),
  /** Figures of all queues that one oversees, or of one of them. */
  insights: (period: DashboardPeriod, queueId: number | null = null) =>
    queryOptions({
      ...common,
      queryKey: dashboardKeys.insights(period, queueId),
      queryFn: () => api.dashboard.insights({ ...days(period), ...(queueId !== null && { queueId }) }),
    }),
};
