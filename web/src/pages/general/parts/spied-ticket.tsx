/** A conversation as it is looked into from the list. */
export { SpiedConversation as SpiedTicket } from '#src/features/messages/index.ts';
