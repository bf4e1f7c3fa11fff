/**
 * Every ten minutes: steps for many tickets that have not ended go on though their job failed for good, as it does while the
 * database is away: until then their user could begin no other. One that is at work already loses nothing by it: a ticket's
 * part is done once.
 */
import type { PlatformCtx } from '#src/platform/context.ts';
import type { Timer } from '#src/platform/feature.ts';
import { eachApart } from '#src/platform/jobs/each-apart.ts';
import { bulkJob } from '../jobs.ts';
import { listUnendedBulks } from './bulk.queries.ts';

const graceMs = 10 * 60_000;
/** More are for the next round. */
const atOnce = 1_000;

const system = { kind: 'system', name: 'bulk' } as const;

export async function resumeBulks(platform: PlatformCtx): Promise<void> {
  const before = new Date(platform.now().getTime() - graceMs);
  const found = await platform.across('steps for many tickets that have not ended', (db) =>
    listUnendedBulks(db, before, atOnce),
  );
  await eachApart(found, ({ companyId, ids }) =>
    platform.inCompany(companyId, system, async (ctx) => {
      for (const bulkId of ids) ctx.enqueue(bulkJob, { bulkId });
    }),
  );
}

export const resumeBulksTimer: Timer = {
  name: 'tickets.resume-bulks',
  cron: '*/10 * * * *',
  run: resumeBulks,
};
