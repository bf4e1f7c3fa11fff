/** The door of notes in the browser. */

export { noteQueries, useSeeMentions } from './api.ts';
export { NoteList } from './components/note-list.tsx';
export { NotedConversation } from './components/noted-conversation.tsx';
export { notePatches } from './realtime.ts';
