/** Notes that call somebody → what the called see: the note and its ticket. */
import type { Mention } from '@prosa/shared';
import { listTicketsByIds, ticketViews } from '#src/features/tickets/index.ts';
import type { Ctx } from '#src/platform/context.ts';
import type { NoteRow } from './note.queries.ts';
import { noteViews } from './note.view.ts';

export async function mentionViews(ctx: Ctx, rows: readonly NoteRow[]): Promise<Mention[]> {
  const ids = [...new Set(rows.map(({ ticketId }) => ticketId))];
  const found = ids.length === 0 ? [] : await ticketViews(ctx, await listTicketsByIds(ctx, ids));
  const tickets = new Map(found.map((ticket) => [ticket.id, ticket]));
  return (await noteViews(ctx, rows)).flatMap((note) => {
    const ticket = tickets.get(note.ticketId);
    return ticket === undefined ? [] : { note, ticket };
  });
}
