/** Questions to sessions whose asker has died are not kept. */
import type { Timer } from '#src/platform/feature.ts';
import { purgeRequests } from './request.queries.ts';

export const purgeRequestsTimer: Timer = {
  name: 'connections.purge_requests',
  cron: '*/5 * * * *',
  run: (ctx) => ctx.across('questions of nodes that are no more', purgeRequests),
};
