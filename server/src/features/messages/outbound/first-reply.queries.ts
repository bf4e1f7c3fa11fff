/** When somebody of the company first answered what a customer wrote in a ticket. */
import { noteFirstReplyIf } from '#src/features/tickets/tickets.sql.ts';
import type { Ctx } from '#src/platform/context.ts';
import { currentCompany } from '#src/platform/db/current-company.ts';
import { statement } from '#src/platform/db/statement.ts';

const note = statement<unknown, [ticketId: number, at: Date]>(
  'message-first-reply',
  noteFirstReplyIf(
    '$1',
    '$2',
    `exists (select 1 from messages m where m.company_id = ${currentCompany} and m.ticket_id = $1 and not m.from_me)`,
  ),
);

/** Notes that a person has written in the ticket; it counts once, and only where there was something to answer. */
export const noteFirstReply = async (ctx: Ctx, ticketId: number, at: Date): Promise<void> =>
  void (await ctx.db.run(note, [ticketId, at]));
