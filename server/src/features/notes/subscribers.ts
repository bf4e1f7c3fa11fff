/**
 * Tells browsers about notes: whoever has a conversation of the contact open, and, wherever they are, those who were
 * called.
 */
import type { NoteView } from '@prosa/shared';
import { ticketRooms } from '#src/features/tickets/access/index.ts';
import { findTicket, listTicketIdsOf } from '#src/features/tickets/index.ts';
import type { Ctx } from '#src/platform/context.ts';
import { publishOn, type Subscriber } from '#src/platform/feature.ts';
import type { Publication } from '#src/platform/realtime/publication.ts';
import { rooms } from '#src/platform/realtime/rooms.ts';
import { mentionsSeen, noteCreated, noteDeleted, userMentioned } from './events.ts';
import { mentionViews } from './mention.view.ts';
import { findNote } from './note.queries.ts';
import { noteViews } from './note.view.ts';

async function readNote(ctx: Ctx, noteId: number): Promise<NoteView | undefined> {
  const row = await findNote(ctx, noteId);
  return row === undefined ? undefined : (await noteViews(ctx, [row]))[0];
}

const roomsOf = async (ctx: Ctx, contactId: number): Promise<string[]> =>
  (await listTicketIdsOf(ctx, contactId)).map((ticketId) => ticketRooms.open(ctx.companyId, ticketId));

async function tellCreated(ctx: Ctx, { noteId }: { noteId: number }): Promise<Publication[]> {
  const note = await readNote(ctx, noteId);
  if (note === undefined) return [];
  const payload = { action: 'create', note } as const;
  return [{ rooms: await roomsOf(ctx, note.contactId), channel: 'ticketNote', payload }];
}

async function tellDeleted(
  ctx: Ctx,
  { noteId, ticketId }: { noteId: number; ticketId: number },
): Promise<Publication[]> {
  const ticket = await findTicket(ctx, ticketId);
  if (ticket === undefined) return [];
  const payload = { action: 'delete', noteId } as const;
  return [{ rooms: await roomsOf(ctx, ticket.contactId), channel: 'ticketNote', payload }];
}

async function tellMentioned(
  ctx: Ctx,
  { noteId, userId }: { noteId: number; userId: number },
): Promise<Publication[]> {
  const row = await findNote(ctx, noteId);
  const [mention] = row === undefined ? [] : await mentionViews(ctx, [row]);
  if (mention === undefined) return [];
  const payload = { action: 'create', ...mention } as const;
  return [{ rooms: [rooms.user(ctx.companyId, userId)], channel: 'mention', payload }];
}

const tellSeen = async (
  ctx: Ctx,
  { userId, noteIds }: { userId: number; noteIds: number[] },
): Promise<Publication[]> => [
  {
    rooms: [rooms.user(ctx.companyId, userId)],
    channel: 'mention',
    payload: { action: 'seen', noteIds },
  },
];

export const notesSubscribers: readonly Subscriber[] = [
  publishOn(noteCreated, tellCreated),
  publishOn(noteDeleted, tellDeleted),
  publishOn(userMentioned, tellMentioned),
  publishOn(mentionsSeen, tellSeen),
];
