/** Contract → use case. */
import type { notesContract } from '@prosa/shared';
import type { Handlers } from '#src/platform/feature.ts';
import { createNote } from './create-note.ts';
import { listMentions } from './list-mentions.ts';
import { listNotes } from './list-notes.ts';
import { removeNote } from './remove-note.ts';
import { seeMentions } from './see-mentions.ts';

export const notesHandlers: Handlers<typeof notesContract> = {
  list: listNotes,
  create: createNote,
  mentions: listMentions,
  seeMentions,
  remove: async (ctx, { noteId }) => {
    await removeNote(ctx, noteId);
    return { message: 'Note deleted' };
  },
};
