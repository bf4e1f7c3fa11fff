/** A note is taken away by its author or an admin; for anybody else who may read it, it stays. */
import { AppError, canRemoveNote, fail } from '@prosa/shared';
import type { UserCtx } from '#src/platform/context.ts';
import { mentionsSeen, noteDeleted } from './events.ts';
import { listUnseenBy } from './mention.queries.ts';
import { deleteNote, findNote } from './note.queries.ts';

export async function removeNote(ctx: UserCtx, noteId: number): Promise<void> {
  const note = (await findNote(ctx, noteId)) ?? fail('ERR_NO_NOTE_FOUND');
  if (!canRemoveNote(ctx.actor, note)) throw new AppError('ERR_NO_PERMISSION');
  const waiting = await listUnseenBy(ctx, noteId);
  if (!(await deleteNote(ctx, noteId))) fail('ERR_NO_NOTE_FOUND');
  for (const userId of waiting) ctx.emit(mentionsSeen, { userId, noteIds: [noteId] });
  ctx.emit(noteDeleted, { noteId, ticketId: note.ticketId });
}
