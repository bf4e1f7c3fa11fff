import type { DashboardPeriod } from '@prosa/shared';

export const dashboardKeys = {
  all: ['dashboard'] as const,
  summaries: () => [...dashboardKeys.all, 'summary'] as const,
  summary: (period: DashboardPeriod) => [...dashboardKeys.summaries(), period] as const,
  byDay: (period: DashboardPeriod) => [...dashboardKeys.all, 'byDay', period] as const,
  byUser: (period: DashboardPeriod) => [...dashboardKeys.all, 'byUser', period] as const,
  sla: (period: DashboardPeriod) => [...dashboardKeys.all, 'sla', period] as const,
  insights: (period: DashboardPeriod, queueId: number | null = null) =>
    [...dashboardKeys.all, 'insights', period, queueId] as const,
};
