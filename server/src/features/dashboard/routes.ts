/** Contract → use case. */
import type { dashboardContract } from '@prosa/shared';
import type { Handlers } from '#src/platform/feature.ts';
import { getDashboard } from './get-dashboard.ts';
import { getInsights } from './get-insights.ts';
import { getSlaFigures } from './get-sla-figures.ts';
import { ticketsByDay, ticketsByUser } from './ticket-charts.ts';

export const dashboardHandlers: Handlers<typeof dashboardContract> = {
  read: getDashboard,
  ticketsUsers: ticketsByUser,
  ticketsDay: ticketsByDay,
  insights: getInsights,
  sla: getSlaFigures,
};
