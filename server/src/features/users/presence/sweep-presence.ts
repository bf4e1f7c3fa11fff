/**
 * Notices users who went away without saying so: their line has dropped and not come back, their last sign of life is five
 * minutes old, or the node that held their sockets died. Runs every minute; telling somebody's absence twice does no harm.
 */
import type { PlatformCtx } from '#src/platform/context.ts';
import type { Timer } from '#src/platform/feature.ts';
import { eachApart } from '#src/platform/jobs/each-apart.ts';
import { presenceChanged, userUnreachable } from '#src/tenant/users/events.ts';
import { clearStaleSockets, type Faded, listDropped, listFaded } from './presence.queries.ts';

/** Longer than the timer's minute, so that a late run misses nobody. */
const windowSeconds = 120;

export async function sweepPresence(ctx: PlatformCtx): Promise<void> {
  const { stale, gone } = await ctx.across('presence', async (db) => ({
    stale: byCompany(await clearStaleSockets(db, ctx.now())),
    gone: byCompany([
      ...(await listDropped(db, ctx.now(), windowSeconds)),
      ...(await listFaded(db, ctx.now(), windowSeconds)),
    ]),
  }));
  await eachApart(new Set([...stale.keys(), ...gone.keys()]), async (companyId) => {
    const lost = stale.get(companyId) ?? new Set();
    await ctx.inCompany(companyId, { kind: 'system', name: 'presence' }, async (company) => {
      for (const userId of new Set([...lost, ...(gone.get(companyId) ?? [])]))
        company.emit(presenceChanged, { userId });
      for (const userId of lost) company.emit(userUnreachable, { userId });
    });
  });
}

function byCompany(rows: readonly Faded[]): Map<number, Set<number>> {
  const companies = new Map<number, Set<number>>();
  for (const { companyId, userId } of rows)
    companies.set(companyId, (companies.get(companyId) ?? new Set()).add(userId));
  return companies;
}

export const presenceTimer: Timer = { name: 'users.sweep_presence', cron: '* * * * *', run: sweepPresence };
