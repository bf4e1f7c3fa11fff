/**
 * Every ten minutes: imports that run and do not move go on though their job failed for good, as it does while the database is
 * away. One that is only slow loses nothing by it: rows are added once.
 */
import type { PlatformCtx } from '#src/platform/context.ts';
import type { Timer } from '#src/platform/feature.ts';
import { enqueueAcross } from '#src/platform/jobs/enqueue-across.ts';
import { importContactsJob } from '../jobs.ts';
import { listStalledImports } from './stalled.queries.ts';

const graceMs = 10 * 60_000;
/** More are for the next round. */
const atOnce = 1_000;

export function resumeImports(platform: PlatformCtx): Promise<void> {
  const before = new Date(platform.now().getTime() - graceMs);
  return enqueueAcross(platform, {
    name: 'contacts',
    what: 'imports that do not move',
    find: (db) => listStalledImports(db, before, atOnce),
    order: (ctx, { ids }) => {
      for (const importId of ids) ctx.enqueue(importContactsJob, { importId });
    },
  });
}

export const resumeImportsTimer: Timer = {
  name: 'contacts.resume-imports',
  cron: '*/10 * * * *',
  run: resumeImports,
};
