/** Notes: what the team writes to itself about a ticket, and how a text calls people. */
export { createNote } from './create-note.ts';
export { mentionsSeen, userMentioned } from './events.ts';
export { mentionedIn, openMentions, sealMentions } from './mention.rules.ts';
export { findNote, listNotesByIds } from './note.queries.ts';
export { seeNotes } from './see-mentions.ts';
