/** The door of messages. */

export { observeBacklog } from './backlog.ts';
export { type Delivery, openDelivery } from './delivery.remote.ts';
export { messageQueued } from './events.ts';
export { type Inbox, inboxStoredFact, openInbox } from './inbox.remote.ts';
export { type MediaLinks, mediaLinks } from './media-links.ts';
export { reviveDeadEvents } from './raw-event.queries.ts';
export { openTyping, type Typing } from './typing.remote.ts';
export { countWaitingMessages } from './waiting.queries.ts';
