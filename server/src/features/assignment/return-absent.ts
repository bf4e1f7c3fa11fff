/**
 * Whoever was given tickets and stays away does not keep those waiting that they have not begun: after the company's minutes
 * these wait in their queues again, as if they had never left. What they have begun stays theirs.
 */
import { lockTicketForSystem } from '#src/features/tickets/access/index.ts';
import { returnFromAbsent } from '#src/features/tickets/lifecycle/index.ts';
import { findAwaySince } from '#src/features/users/presence/index.ts';
import type { Ctx } from '#src/platform/context.ts';
import type { JobCtx } from '#src/platform/feature.ts';
import { companySettings } from '#src/tenant/settings/index.ts';
import { returnAbsentJob } from './jobs.ts';
import { isGivenUnbegun, listUnbegun } from './unbegun.queries.ts';

const minuteMs = 60_000;

/** Returns when what a user has not begun waits again; undefined while they are there, or where it never does. */
async function returnsAt(ctx: Ctx, userId: number): Promise<Date | undefined> {
  const { assignmentReturnMinutes: minutes } = await ctx.cached(companySettings);
  const since = minutes === 0 ? null : await findAwaySince(ctx.db, userId);
  return since === null ? undefined : new Date(since.getTime() + minutes * minuteMs);
}

/** Puts back what a user who is away has not begun, one transaction a ticket; where it is too early, that is ordered for its time. */
export async function returnAbsent(job: JobCtx, userId: number): Promise<void> {
  const ticketIds = await job.inside(async (ctx) => {
    const at = await returnsAt(ctx, userId);
    const unbegun = at === undefined ? [] : await listUnbegun(ctx, userId);
    if (at === undefined || unbegun.length === 0 || at <= ctx.now()) return unbegun;
    ctx.enqueue(returnAbsentJob, { userId }, { runAt: at });
    return [];
  });
  for (const ticketId of ticketIds) await job.inside((ctx) => putBack(ctx, userId, ticketId));
}

async function putBack(ctx: Ctx, userId: number, ticketId: number): Promise<void> {
  const ticket = await lockTicketForSystem(ctx, ticketId);
  const at = await returnsAt(ctx, userId);
  // Back again, or begun meanwhile.
  if (ticket === undefined || at === undefined || at > ctx.now()) return;
  if (await isGivenUnbegun(ctx, userId, ticketId)) await returnFromAbsent(ctx, ticket);
}
