/** Somebody keeps a live ticket on top of their own lists. The ticket itself does not change, and nobody else is told. */
import { fail, pinLimit } from '@prosa/shared';
import type { UserCtx } from '#src/platform/context.ts';
import { lockTicket } from '../access/ticket-access.ts';
import { ticketPinChanged } from '../events.ts';
import { assertNotClosed } from '../lifecycle/ticket-guards.ts';
import { listPins } from './list-pins.ts';
import { insertPins, lockPins } from './pin.queries.ts';

/** Pins a ticket and returns all pins of the caller. Throws ERR_TICKET_CLOSED and ERR_TOO_MANY_PINS. */
export async function pinTicket(ctx: UserCtx, ticketId: number): Promise<number[]> {
  const ticket = await lockTicket(ctx, ticketId);
  await assertNotClosed(ctx, ticket);
  const userId = ctx.actor.id;
  await lockPins(ctx, userId);
  const pins = await listPins(ctx);
  if (pins.includes(ticketId)) return pins;
  if (pins.length >= pinLimit) fail('ERR_TOO_MANY_PINS', { limit: pinLimit });
  await insertPins(ctx, ticketId, [userId]);
  ctx.emit(ticketPinChanged, { ticketId, userId });
  return listPins(ctx);
}
