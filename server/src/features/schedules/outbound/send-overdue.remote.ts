/**
 * Every minute: schedules whose moment is over and that no order has sent, because it was lost, or because their company
 * had not paid until now. After a downtime the orders themselves run first.
 */
import type { PlatformCtx } from '#src/platform/context.ts';
import type { Timer } from '#src/platform/feature.ts';
import { eachApart } from '#src/platform/jobs/each-apart.ts';
import { listCompaniesDue } from '../schedule.queries.ts';
import type { SchedulesDeps } from '../schedules-deps.ts';
import { sendDue } from './send-due.remote.ts';

/** The order comes first, and has time for a thousand: whoever helped would wait for the same contacts in the same order. */
const graceMs = 20_000;

export async function sendOverdue(platform: PlatformCtx, deps: SchedulesDeps): Promise<void> {
  const before = new Date(platform.now().getTime() - graceMs);
  const companies = await platform.across('overdue schedules', (db) => listCompaniesDue(db, before));
  await eachApart(companies, (companyId) => sendDue(deps, platform, companyId, before));
}

export const overdueTimer = (deps: SchedulesDeps): Timer => ({
  name: 'schedules.overdue',
  cron: '* * * * *',
  run: (ctx) => sendOverdue(ctx, deps),
});
