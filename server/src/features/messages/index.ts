/** The door of messages. */
export { openDelivery, type Delivery } from './delivery.remote.ts';
export { messageQueued } from './events.ts';
export { type Inbox, inboxStoredFact, openInbox } from './inbox.remote.ts';
export { observeBacklog } from './backlog.ts';
export { reviveDeadEvents } from './raw-event.queries.ts';
export { openTyping, type Typing } from './typing.remote.ts';
