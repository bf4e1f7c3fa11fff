/** A network may hold messages back for a while: what it would hold is refused before it is stored. */
import { AppError, holdOf, type Restriction } from '@prosa/shared';
import type { Ctx } from '#src/platform/context.ts';
import { connectionNames } from './connection-names.ts';

/**
 * Returns what holds a message over a connection back now, null where it may leave. `isFirst`: it goes to somebody who
 * has not written first.
 */
export async function heldOver(
  ctx: Ctx,
  connectionId: number,
  isFirst: boolean,
): Promise<Restriction | null> {
  const connection = (await ctx.cached(connectionNames)).get(connectionId);
  return holdOf(connection?.restriction ?? null, isFirst, ctx.now());
}

/**
 * Throws ERR_NUMBER_HELD, with the time until which it makes no sense to come again, while a message over the
 * connection is held back.
 */
export async function assertNotHeldOver(ctx: Ctx, connectionId: number, isFirst: boolean): Promise<void> {
  const held = await heldOver(ctx, connectionId, isFirst);
  if (held === null) return;
  const { until, scope } = held;
  const leftMs = until === null ? undefined : Date.parse(until) - ctx.now().getTime();
  throw new AppError('ERR_NUMBER_HELD', {
    params: { until, scope },
    ...(leftMs === undefined ? {} : { retryAfterSeconds: Math.ceil(leftMs / 1_000) }),
  });
}
