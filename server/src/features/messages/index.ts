/** The door of messages. */

export type { Automation, Heard, Utterance } from './automation.ts';
export { observeBacklog } from './backlog.ts';
export { type Delivery, openDelivery } from './delivery.remote.ts';
export { callReceived, changeQueued, mediaPrepared, mediaWanted, messageQueued } from './events.ts';
export { type Inbox, inboxStoredFact, openInbox } from './inbox.remote.ts';
export { joinConversations } from './join-conversations.ts';
export { type MediaInbox, openMediaInbox } from './media-inbox.remote.ts';
export { type MediaLinks, mediaLinks } from './media-links.ts';
export { messageRecords } from './message-records.ts';
export type { MessageWorld } from './message-world.ts';
export { isOfHistory, ownHistory } from './own-history.ts';
export { type Purged, purgeMessagesBefore, purgeMessagesOf } from './purge.queries.ts';
export { reviveDeadEvents } from './raw-event.queries.ts';
export { isSaid, type Saying, say } from './say.ts';
export { sayToMany } from './say-to-many.ts';
export { listHeardSince } from './saying.queries.ts';
export { sendingOf } from './sending.ts';
export { openTyping, type Typing } from './typing.remote.ts';
export { countWaitingMessages } from './waiting.queries.ts';
