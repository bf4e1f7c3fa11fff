/**
 * Orders the reports that are due to be written, several times an hour, so that hours of every zone are kept. Ordered twice, or by
 * several nodes, each is written once: whoever writes it writes down for which day.
 */
import type { LetterDeps } from '#src/features/mail/index.ts';
import type { PlatformCtx } from '#src/platform/context.ts';
import type { Timer } from '#src/platform/feature.ts';
import { eachApart } from '#src/platform/jobs/each-apart.ts';
import { sendReport } from '../jobs.ts';
import { listPlanned } from './mailing.queries.ts';
import { dueReportOf } from './mailing.rules.ts';

const system = { kind: 'system', name: 'reports by e-mail' } as const;

export async function sendDueReports(platform: PlatformCtx, { leave }: LetterDeps): Promise<void> {
  if (!leave) return;
  const now = platform.now();
  const planned = await platform.across('which reports by e-mail are due', listPlanned);
  await eachApart(planned, async (plan) => {
    const due = dueReportOf(plan, now, plan.timezone);
    if (due === undefined) return;
    const order = { mailingId: plan.id, day: due.day };
    await platform.inCompany(plan.companyId, system, async (ctx) => ctx.enqueue(sendReport, order));
  });
}

export const dueReportsTimer = (deps: LetterDeps): Timer => ({
  name: 'reports.due',
  cron: '1,16,31,46 * * * *',
  run: (platform) => sendDueReports(platform, deps),
});
