/** What a network holds back is refused before it is stored, with the time until which it makes no sense to come again. */
import { AppError, holdOf, type Restriction } from '@prosa/shared';
import type { Ctx } from '#src/platform/context.ts';
import { connectionNames } from '../connection-names.ts';

/** What holds a message over a connection back now; `isFirst`: to somebody who has not written first. Null where it may leave. */
export async function heldOver(
  ctx: Ctx,
  connectionId: number,
  isFirst: boolean,
): Promise<Restriction | null> {
  const connection = (await ctx.cached(connectionNames)).get(connectionId);
  return holdOf(connection?.restriction ?? null, isFirst, ctx.now());
}

/** Refuses such a message with ERR_NUMBER_HELD. */
export async function refuseHeldOver(ctx: Ctx, connectionId: number, isFirst: boolean): Promise<void> {
  const held = await heldOver(ctx, connectionId, isFirst);
  if (held === null) return;
  const { until, scope } = held;
  const leftMs = until === null ? undefined : Date.parse(until) - ctx.now().getTime();
  throw new AppError('ERR_NUMBER_HELD', {
    params: { until, scope },
    ...(leftMs === undefined ? {} : { retryAfterSeconds: Math.ceil(leftMs / 1_000) }),
  });
}
