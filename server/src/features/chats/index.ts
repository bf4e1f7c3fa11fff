/** Chats between colleagues of a company. */
export { type ChatTyping, openChatTyping } from './chat-typing.ts';
