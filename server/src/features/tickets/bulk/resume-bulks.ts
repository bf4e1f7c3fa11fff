/**
 * Every ten minutes: steps for many tickets that have not ended go on though their job failed for good, as it does while the
 * database is away: until then their user could begin no other. One that is at work already loses nothing by it: a ticket's
 * part is done once.
 */
import type { PlatformCtx } from '#src/platform/context.ts';
import type { Timer } from '#src/platform/feature.ts';
import { enqueueAcross } from '#src/platform/jobs/enqueue-across.ts';
import { bulkJob } from '../jobs.ts';
import { listUnendedBulks } from './bulk.queries.ts';

const graceMs = 10 * 60_000;
/** More are for the next round. */
const atOnce = 1_000;

export function resumeBulks(platform: PlatformCtx): Promise<void> {
  const before = new Date(platform.now().getTime() - graceMs);
  return enqueueAcross(platform, {
    name: 'bulk',
    what: 'steps for many tickets that have not ended',
    find: (db) => listUnendedBulks(db, before, atOnce),
    order: (ctx, { ids }) => {
      for (const bulkId of ids) ctx.enqueue(bulkJob, { bulkId });
    },
  });
}

export const resumeBulksTimer: Timer = {
  name: 'tickets.resume-bulks',
  cron: '*/10 * * * *',
  run: resumeBulks,
};
