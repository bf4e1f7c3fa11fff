/** Keeps notes current, and tells whoever was called in one. */
import { definePatches } from '#src/lib/realtime.ts';
import { dropNote, placeNote } from './note-cache.ts';
import { tellMention } from './tell-mention.ts';

export const notePatches = definePatches({
  ticketNote: (payload, cache) =>
    payload.action === 'create' ? placeNote(cache, payload.note) : dropNote(cache, payload.noteId),
  mention: (payload, cache) => {
    placeNote(cache, payload.note);
    tellMention(payload);
  },
});
