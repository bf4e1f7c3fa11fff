/** A ticket that is resolved or deleted stays pinned with nobody. */
import type { Ctx } from '#src/platform/context.ts';
import { ticketPinChanged } from '../events.ts';
import { deletePins } from './pin.queries.ts';

/** Unpins a ticket, which must be locked, for everybody. */
export async function removePins(ctx: Ctx, ticketId: number): Promise<void> {
  for (const { userId } of await deletePins(ctx, ticketId, null))
    ctx.emit(ticketPinChanged, { ticketId, userId });
}
