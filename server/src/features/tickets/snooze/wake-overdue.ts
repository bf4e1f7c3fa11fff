/**
 * Every five minutes: tickets whose moment is over and that no job has brought back, because it failed for good, or because
 * their company came from another installation, which jobs do not. After a downtime the jobs themselves run first.
 */
import type { PlatformCtx } from '#src/platform/context.ts';
import type { Timer } from '#src/platform/feature.ts';
import { enqueueAcross } from '#src/platform/jobs/enqueue-across.ts';
import { wakeTicketJob } from '../jobs.ts';
import { listOverdueSnoozed } from './snooze.queries.ts';

const graceMs = 60_000;
/** More are for the next round. */
const atOnce = 1_000;

export function wakeOverdue(platform: PlatformCtx): Promise<void> {
  const before = new Date(platform.now().getTime() - graceMs);
  return enqueueAcross(platform, {
    name: 'snooze',
    what: 'overdue tickets',
    find: (db) => listOverdueSnoozed(db, before, atOnce),
    order: (ctx, { ids }) => {
      for (const ticketId of ids) ctx.enqueue(wakeTicketJob, { ticketId });
    },
  });
}

export const overdueTimer: Timer = {
  name: 'tickets.overdue-snoozed',
  cron: '*/5 * * * *',
  run: wakeOverdue,
};
