/** Reads the caller's own pins. Of a ticket that has become somebody else's nothing is said, though it stays pinned. */
import { canReadTicket } from '@prosa/shared';
import type { UserCtx } from '#src/platform/context.ts';
import { ticketActor } from '#src/tenant/users/index.ts';
import { listPinRows } from './pin.queries.ts';

/** Returns the ids of the live tickets that the caller has pinned and may read, the last one first. */
export async function listPins(ctx: UserCtx): Promise<number[]> {
  const actor = await ticketActor(ctx);
  const rows = await listPinRows(ctx, ctx.actor.id);
  return rows.filter((row) => canReadTicket(actor, row)).map(({ ticketId }) => ticketId);
}
