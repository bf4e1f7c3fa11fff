/** Two tickets become one: whoever has pinned either has pinned the one that goes on. */
import type { Ctx } from '#src/platform/context.ts';
import { ticketPinChanged } from '../events.ts';
import { joinPins } from './pin.queries.ts';

/** Moves the pins of a ticket that is taken in to the one that is kept. Both must be locked. */
export async function takeOverPins(ctx: Ctx, kept: number, gone: number): Promise<void> {
  for (const { userId } of await joinPins(ctx, kept, gone)) {
    ctx.emit(ticketPinChanged, { ticketId: gone, userId });
    ctx.emit(ticketPinChanged, { ticketId: kept, userId });
  }
}
