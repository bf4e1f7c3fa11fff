/**
 * Tells a company once of each outage of a connection: when it has been away for two minutes, and not more than every
 * half hour for one that comes and goes. A connection that no node runs any more is away as well. Runs every minute on
 * one node; telling and remembering that it was told are one transaction.
 */
import type { Ctx, PlatformCtx } from '#src/platform/context.ts';
import type { Timer } from '#src/platform/feature.ts';
import { eachApart } from '#src/platform/jobs/each-apart.ts';
import { lockConnection } from '../connection.queries.ts';
import { connectionAway } from '../events.ts';
import { enterState } from '../sessions/record-session.ts';
import { listAbandoned, listOutages, lockAbandonedLease, markAlerted, type Place } from './outage.queries.ts';

const actor = { kind: 'system', name: 'outages' } as const;

export const watchOutages = (ctx: PlatformCtx): Promise<void> =>
  eachApart([admitAbsences, tellOutages], (step) => step(ctx));

async function admitAbsences(ctx: PlatformCtx): Promise<void> {
  const abandoned = await ctx.across('abandoned connections', listAbandoned);
  await eachApart(abandoned, ({ companyId, connectionId }) =>
    ctx.inCompany(companyId, actor, (inner) => admitAbsence(inner, connectionId)),
  );
}

async function tellOutages(ctx: PlatformCtx): Promise<void> {
  const outages = await ctx.across('outages', (db) => listOutages(db, ctx.now()));
  await eachApart(byCompany(outages), ([companyId, connectionIds]) =>
    ctx.inCompany(companyId, actor, async (inner) => {
      for (const { connectionId, since } of await markAlerted(inner, connectionIds))
        inner.emit(connectionAway, { connectionId, since: since.toISOString() });
    }),
  );
}

/** Writes down that an abandoned connection is away, for nobody else writes down how it fares. */
async function admitAbsence(ctx: Ctx, connectionId: number): Promise<void> {
  if (!(await lockAbandonedLease(ctx, connectionId))) return;
  const row = await lockConnection(ctx, connectionId);
  if (row?.wanted !== true) return;
  const reason = row.status === 'OPENING' ? 'no_capacity' : 'network';
  await enterState(ctx, row, { status: 'TIMEOUT', reason });
}

function byCompany(places: readonly Place[]): Map<number, number[]> {
  const companies = new Map<number, number[]>();
  for (const { companyId, connectionId } of places)
    companies.set(companyId, [...(companies.get(companyId) ?? []), connectionId]);
  return companies;
}

export const outageTimer: Timer = { name: 'connections.watch_outages', cron: '* * * * *', run: watchOutages };
