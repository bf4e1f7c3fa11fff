/** The door of conversations in the browser. */
export { Conversation } from './components/conversation.tsx';
export { messagePatches } from './realtime.ts';
