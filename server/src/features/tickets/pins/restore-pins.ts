/** A closing is taken back: whoever had the ticket pinned has it pinned again. */
import type { Ctx } from '#src/platform/context.ts';
import { agents } from '#src/tenant/users/index.ts';
import { ticketPinChanged } from '../events.ts';
import { insertPins } from './pin.queries.ts';

/** Pins a ticket, which must be locked, for those of these people who are still there. */
export async function restorePins(ctx: Ctx, ticketId: number, pinnedBy: readonly number[]): Promise<void> {
  if (pinnedBy.length === 0) return;
  const present = await ctx.cached(agents);
  const pinning = pinnedBy.filter((userId) => present.has(userId));
  for (const { userId } of await insertPins(ctx, ticketId, pinning))
    ctx.emit(ticketPinChanged, { ticketId, userId });
}
