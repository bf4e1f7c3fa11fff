/** A ticket's last message says something else now: its line in the list follows. Its place stays. */
import type { Ctx } from '#src/platform/context.ts';
import { ticketUpdated } from '../events.ts';
import { findTicket, updateLastMessage } from '../ticket.queries.ts';
import { assignmentOf } from '../update-ticket.ts';

/** Changes what the list shows of a ticket's last message; does nothing when later messages stand behind it. */
export async function changePreview(ctx: Ctx, ticketId: number, seq: number, preview: string): Promise<void> {
  if (!(await updateLastMessage(ctx, ticketId, seq, preview))) return;
  const ticket = await findTicket(ctx, ticketId);
  if (ticket !== undefined)
    ctx.emit(ticketUpdated, { ticketId, before: assignmentOf(ticket), byUserId: null });
}
