/** Rows of news → what their user sees: of tickets they may read no longer, nothing. */
import { canReadTicket, type NewsView } from '@prosa/shared';
import { listNotesByIds, openMentions } from '#src/features/notes/index.ts';
import { listTicketsByIds, ticketViews } from '#src/features/tickets/index.ts';
import type { UserCtx } from '#src/platform/context.ts';
import { ticketActor, userNames } from '#src/tenant/users/index.ts';
import type { NewsRow } from './news.queries.ts';

export async function newsViews(ctx: UserCtx, rows: readonly NewsRow[]): Promise<NewsView[]> {
  if (rows.length === 0) return [];
  const ticketIds = [...new Set(rows.map(({ ticketId }) => ticketId))];
  const noteIds = rows.flatMap(({ noteId }) => noteId ?? []);
  const actor = await ticketActor(ctx);
  const names = await ctx.cached(userNames);
  const nameOf = (id: number): string | undefined => names.get(id)?.name;
  const found = await listTicketsByIds(ctx, ticketIds);
  const readable = found.filter((ticket) => canReadTicket(actor, ticket));
  const tickets = new Map((await ticketViews(ctx, readable)).map((ticket) => [ticket.id, ticket]));
  const notes = new Map(
    (noteIds.length === 0 ? [] : await listNotesByIds(ctx, noteIds)).map(({ id, body }) => [id, body]),
  );
  return rows.flatMap(({ id, kind, ticketId, noteId, byUserId, count, at, readAt }) => {
    const ticket = tickets.get(ticketId);
    if (ticket === undefined) return [];
    const note = noteId === null ? undefined : notes.get(noteId);
    const by = byUserId === null ? undefined : nameOf(byUserId);
    return [
      {
        ...{ id, kind, ticket, noteId, count },
        by: by === undefined || byUserId === null ? null : { id: byUserId, name: by },
        text: note === undefined ? ticket.lastMessage : openMentions(note, nameOf),
        at: at.toISOString(),
        readAt: readAt?.toISOString() ?? null,
      },
    ];
  });
}
