/** The door of notes in the browser. */

export { MentionList } from './components/mention-list.tsx';
export { NoteList } from './components/note-list.tsx';
export { NotedConversation } from './components/noted-conversation.tsx';
export { notePatches } from './realtime.ts';
export { TranscriptSheet } from './transcript/transcript-sheet.tsx';
export { TranscriptStep } from './transcript/transcript-step.tsx';
