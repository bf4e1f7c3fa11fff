/** The door of messages. */

export { observeBacklog } from './backlog.ts';
export { type Delivery, openDelivery } from './delivery.remote.ts';
export { changeQueued, mediaPrepared, mediaWanted, messageQueued } from './events.ts';
export { type Inbox, inboxStoredFact, openInbox } from './inbox.remote.ts';
export { joinConversations } from './join-conversations.ts';
export { type MediaInbox, openMediaInbox } from './media-inbox.remote.ts';
export { type MediaLinks, mediaLinks } from './media-links.ts';
export type { MessageWorld } from './message-world.ts';
export { reviveDeadEvents } from './raw-event.queries.ts';
export { openTyping, type Typing } from './typing.remote.ts';
export { countWaitingMessages } from './waiting.queries.ts';
