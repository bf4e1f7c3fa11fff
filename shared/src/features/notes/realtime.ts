import { z } from 'zod';
import { rowId } from '../../kernel/wire.ts';
import { ticketView } from '../tickets/index.ts';
import { noteView } from './model.ts';

export const ticketNoteChannel = z.discriminatedUnion('action', [
  z.object({ action: z.literal('create'), note: noteView }),
  z.object({ action: z.literal('delete'), noteId: rowId }),
]);

/** Heard by whoever was called in a note, wherever they are. */
export const mentionChannel = z.object({
  action: z.literal('create'),
  note: noteView,
  ticket: ticketView,
});
export type Mention = z.output<typeof mentionChannel>;
