/**
 * Every five minutes: tickets whose moment is over and that no job has brought back, because it failed for good, or because
 * their company came from another installation, which jobs do not. After a downtime the jobs themselves run first.
 */
import type { PlatformCtx } from '#src/platform/context.ts';
import { statement } from '#src/platform/db/statement.ts';
import type { Timer } from '#src/platform/feature.ts';
import { eachApart } from '#src/platform/jobs/each-apart.ts';
import { wakeTicketJob } from '../jobs.ts';

const graceMs = 60_000;
/** More are for the next round. */
const atOnce = 1_000;

const system = { kind: 'system', name: 'snooze' } as const;

const overdue = statement<{ companyId: number; ids: readonly number[] }, [before: Date, most: number]>(
  'tickets-overdue-snoozed',
  `select company_id as "companyId", array_agg(id) as ids from (
     select company_id, id from tickets where snoozed_at is not null and deleted_at is null and snoozed_until < $1 limit $2
   ) t group by company_id`,
);

export async function wakeOverdue(platform: PlatformCtx): Promise<void> {
  const before = new Date(platform.now().getTime() - graceMs);
  const found = await platform.across('overdue tickets', (db) => db.run(overdue, [before, atOnce]));
  await eachApart(found, ({ companyId, ids }) =>
    platform.inCompany(companyId, system, async (ctx) => {
      for (const ticketId of ids) ctx.enqueue(wakeTicketJob, { ticketId });
    }),
  );
}

export const overdueTimer: Timer = {
  name: 'tickets.overdue-snoozed',
  cron: '*/5 * * * *',
  run: wakeOverdue,
};
