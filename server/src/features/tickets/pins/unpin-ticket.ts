/** Somebody keeps a ticket on top of their lists no more. */
import type { UserCtx } from '#src/platform/context.ts';
import { getTicket } from '../access/ticket-access.ts';
import { ticketPinChanged } from '../events.ts';
import { listPins } from './list-pins.ts';
import { deletePins } from './pin.queries.ts';

/** Unpins a ticket for the caller and returns the pins that are left. */
export async function unpinTicket(ctx: UserCtx, ticketId: number): Promise<number[]> {
  await getTicket(ctx, ticketId);
  for (const { userId } of await deletePins(ctx, ticketId, ctx.actor.id))
    ctx.emit(ticketPinChanged, { ticketId, userId });
  return listPins(ctx);
}
