/** Whose conversation it is when two become one. For other features. */
export { joinConversations } from './join-conversations.ts';
