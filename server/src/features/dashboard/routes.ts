/** Contract → use case. */
import type { dashboardContract } from '@prosa/shared';
import type { Handlers } from '#src/platform/feature.ts';
import { ticketsByDay, ticketsByUser } from './read-charts.ts';
import { readDashboard } from './read-dashboard.ts';
import { readInsights } from './read-insights.ts';

export const dashboardHandlers: Handlers<typeof dashboardContract> = {
  read: readDashboard,
  ticketsUsers: ticketsByUser,
  ticketsDay: ticketsByDay,
  insights: readInsights,
};
