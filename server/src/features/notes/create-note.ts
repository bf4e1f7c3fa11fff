/**
 * Somebody who may read a ticket writes a note for the team. Whoever is called in it must be able to read the ticket, and
 * is told; the customer never hears of it, and the ticket keeps its place in the list.
 */
import { canReadTicket, fail, type Input, type NoteView, type notesContract } from '@prosa/shared';
import { getTicket } from '#src/features/tickets/access/index.ts';
import type { UserCtx } from '#src/platform/context.ts';
import { agents } from '#src/tenant/users/index.ts';
import { noteCreated, userMentioned } from './events.ts';
import { insertMentions } from './mention.queries.ts';
import { mentionedIn, sealMentions } from './mention.rules.ts';
import { insertNote } from './note.queries.ts';
import { noteViews } from './note.view.ts';

export async function createNote(ctx: UserCtx, input: Input<typeof notesContract.create>): Promise<NoteView> {
  const ticket = await getTicket(ctx, input.ticketId);
  const known = await ctx.cached(agents);
  const chosen = input.mentions.map((id) => known.get(id) ?? fail('ERR_NO_USER_FOUND'));
  const body = sealMentions(input.note, chosen);
  const called = new Set(mentionedIn(body));
  const blind = chosen.find((user) => called.has(user.id) && !canReadTicket(user, ticket));
  if (blind !== undefined) fail('ERR_MENTION_CANNOT_READ', { name: blind.name });
  const row = await insertNote(ctx, ticket, { userId: ctx.actor.id, body });
  const noteId = row.id;
  ctx.emit(noteCreated, { noteId });
  const others = [...called].filter((userId) => userId !== ctx.actor.id);
  await insertMentions(ctx, noteId, others);
  for (const userId of others) ctx.emit(userMentioned, { noteId, userId });
  const [note] = await noteViews(ctx, [row]);
  if (note === undefined) throw new Error('the new note has no view');
  return note;
}
