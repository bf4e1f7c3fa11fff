/** The door of chats between colleagues in the browser. */
export { ChatWorkspace } from './components/chat-workspace.tsx';
export { useHasUnreadChats } from './hooks/use-unread-chats.ts';
export { chatPatches } from './realtime.ts';
