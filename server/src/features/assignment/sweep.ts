/**
 * Every five minutes, on one node: companies in which a ticket waits that is to be given away, or in which somebody has not
 * begun, are looked at again, whatever became of the facts that should have led there. Where nothing waits, one statement is all.
 */
import type { Ctx, PlatformCtx } from '#src/platform/context.ts';
import type { Timer } from '#src/platform/feature.ts';
import { eachApart } from '#src/platform/jobs/each-apart.ts';
import { givesAway } from './giving-queues.ts';
import { distributeJob, returnAbsentJob } from './jobs.ts';
import { forgetBegun, listAbsent, listCompaniesToSweep } from './unbegun.queries.ts';

const system = { kind: 'system', name: 'assignment' } as const;

export async function sweepAssignments(platform: PlatformCtx): Promise<void> {
  const companies = await platform.across('assignment', (db) => listCompaniesToSweep(db));
  await eachApart(companies, (companyId) => platform.inCompany(companyId, system, sweep));
}

async function sweep(ctx: Ctx): Promise<void> {
  await forgetBegun(ctx);
  for (const userId of await listAbsent(ctx)) ctx.enqueue(returnAbsentJob, { userId });
  if (await ctx.cached(givesAway)) ctx.enqueue(distributeJob, {});
}

export const sweepTimer: Timer = { name: 'assignment.sweep', cron: '*/5 * * * *', run: sweepAssignments };
