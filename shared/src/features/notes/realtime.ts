import { z } from 'zod';
import { rowId } from '../../kernel/wire.ts';
import { mentionView, noteView } from './model.ts';

export const ticketNoteChannel = z.discriminatedUnion('action', [
  z.object({ action: z.literal('create'), note: noteView }),
  z.object({ action: z.literal('delete'), noteId: rowId }),
]);

/** Heard by whoever was called in a note, wherever they are; and that they have seen it, or that it is gone. */
export const mentionChannel = z.discriminatedUnion('action', [
  mentionView.extend({ action: z.literal('create') }),
  z.object({ action: z.literal('seen'), noteIds: z.array(rowId) }),
]);
