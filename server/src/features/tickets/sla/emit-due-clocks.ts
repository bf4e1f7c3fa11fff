/**
 * Every minute, on one node: whoever should know is told of clocks that are nearly due, or missed. An index on the moment
 * finds them in all companies at once; where nothing is due, one statement is all. A clock is told of under its ticket's
 * lock, so two nodes tell once.
 */
import type { Ctx, PlatformCtx } from '#src/platform/context.ts';
import type { Timer } from '#src/platform/feature.ts';
import { eachApart } from '#src/platform/jobs/each-apart.ts';
import { logManyTickets } from '../event-log/log-many-tickets.ts';
import { ticketSlaNear } from '../events.ts';
import { listCompaniesToTell, lockDueClocks, markTold } from './clock.queries.ts';

const system = { kind: 'system', name: 'sla' } as const;
const atOnce = 200;

export async function emitDueClocks(platform: PlatformCtx): Promise<void> {
  const companies = await platform.across('sla', (db) => listCompaniesToTell(db, platform.now()));
  await eachApart(companies, async (companyId) => {
    let told = atOnce;
    while (told === atOnce) told = await platform.inCompany(companyId, system, tellSome);
  });
}

/** Tells of some clocks of a company; returns of how many. */
async function tellSome(ctx: Ctx): Promise<number> {
  const now = ctx.now();
  const clocks = await lockDueClocks(ctx, now, atOnce);
  if (clocks.length === 0) return 0;
  const ids = clocks.map(({ id }) => id);
  await markTold(ctx, ids, now);
  const isMissed = (dueAt: Date | null): boolean => dueAt !== null && dueAt <= now;
  for (const missed of [false, true]) {
    const these = clocks.filter(({ dueAt }) => isMissed(dueAt) === missed);
    const lines = these.map(({ ticketId, clock }) => ({ ticketId, details: { clock } }));
    await logManyTickets(ctx, missed ? 'slaMissed' : 'slaNear', lines);
    for (const { ticketId, clock } of these) ctx.emit(ticketSlaNear, { ticketId, clock, missed });
  }
  return clocks.length;
}

export const slaTimer: Timer = { name: 'tickets.sla', cron: '* * * * *', run: emitDueClocks };
