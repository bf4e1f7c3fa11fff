/** A note is taken away by its author or an admin; for anybody else who may read it, it stays. */
import { AppError, canRemoveNote, fail } from '@prosa/shared';
import type { UserCtx } from '#src/platform/context.ts';
import { noteDeleted } from './events.ts';
import { deleteNote, findNote } from './note.queries.ts';

export async function removeNote(ctx: UserCtx, noteId: number): Promise<void> {
  const note = (await findNote(ctx, noteId)) ?? fail('ERR_NO_NOTE_FOUND');
  if (!canRemoveNote(ctx.actor, note)) throw new AppError('ERR_NO_PERMISSION');
  if (!(await deleteNote(ctx, noteId))) fail('ERR_NO_NOTE_FOUND');
  ctx.emit(noteDeleted, { noteId, ticketId: note.ticketId });
}
