/**
 * A contact has one live ticket per connection; whoever would give them a second learns which one is in the way and who
 * holds it.
 */
import { fail } from '@prosa/shared';
import type { Ctx } from '#src/platform/context.ts';
import { findLiveTicket } from '../ticket.queries.ts';
import { ticketViews } from '../ticket.view.ts';

/**
 * Throws ERR_OTHER_OPEN_TICKET when the contact has a live ticket on the connection; `connectionId` null looks at all
 * connections.
 */
export async function assertNoOtherLiveTicket(
  ctx: Ctx,
  contactId: number,
  connectionId: number | null,
): Promise<void> {
  const row = await findLiveTicket(ctx, contactId, connectionId);
  if (row === undefined) return;
  const [ticket] = await ticketViews(ctx, [row]);
  fail('ERR_OTHER_OPEN_TICKET', {
    userId: row.userId,
    user: ticket?.user ? { name: ticket.user.name } : null,
    queue: ticket?.queue ? { name: ticket.queue.name } : null,
    uuid: row.uuid,
  });
}
