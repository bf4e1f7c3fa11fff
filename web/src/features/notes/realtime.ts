/** Keeps notes current, and tells whoever was called in one. */
import { definePatches } from '#src/lib/realtime/realtime.ts';
import { placeNote, removeNote } from './note-cache.ts';
import { tellMention, untellMention } from './tell-mention.ts';

export const notePatches = definePatches({
  ticketNote: (payload, cache) =>
    payload.action === 'create' ? placeNote(cache, payload.note) : removeNote(cache, payload.noteId),
  mention: (payload, cache) => {
    if (payload.action === 'seen') {
      for (const noteId of payload.noteIds) untellMention(noteId);
      return;
    }
    placeNote(cache, payload.note);
    tellMention(payload);
  },
});
