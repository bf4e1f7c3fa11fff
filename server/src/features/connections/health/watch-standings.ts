/**
 * Tells a company once when a network begins to hold a number back, when a number comes into danger, and when either is
 * over. Runs every minute on one node; telling and remembering that it was told are one transaction.
 */
import { inForce } from '@prosa/shared';
import type { Ctx, PlatformCtx } from '#src/platform/context.ts';
import type { Timer } from '#src/platform/feature.ts';
import { eachApart } from '#src/platform/jobs/each-apart.ts';
import { connectionChanged } from '#src/tenant/connections/events.ts';
import { lockConnection } from '../connection.queries.ts';
import { connectionStanding } from '../events.ts';
import { findHealthRow, putHealth } from '../health.queries.ts';
import { isInDanger } from './get-quality.ts';
import { listDoubtful } from './standing.queries.ts';
import { standingTurnsOf } from './standing.rules.ts';

const actor = { kind: 'system', name: 'standings' } as const;

export async function watchStandings(ctx: PlatformCtx): Promise<void> {
  const doubtful = await ctx.across('standings of numbers', listDoubtful);
  await eachApart(doubtful, ({ companyId, connectionId }) =>
    ctx.inCompany(companyId, actor, (inner) => tellStanding(inner, connectionId)),
  );
}

async function tellStanding(ctx: Ctx, connectionId: number): Promise<void> {
  const row = await lockConnection(ctx, connectionId);
  if (row === undefined) return;
  const restriction = inForce(row.restriction, ctx.now());
  const seen = { isHeld: restriction !== null, isDanger: await isInDanger(ctx, connectionId) };
  const turns = standingTurnsOf(await findHealthRow(ctx, connectionId), seen, ctx.now());
  for (const { turn, since, told } of turns) {
    await putHealth(ctx, connectionId, told);
    ctx.emit(connectionStanding, { connectionId, turn, since: since.toISOString(), restriction });
  }
  // Lists show it as well.
  if (turns.length > 0) ctx.emit(connectionChanged, { connectionId });
}

export const standingTimer: Timer = {
  name: 'connections.watch_standings',
  cron: '* * * * *',
  run: watchStandings,
};
