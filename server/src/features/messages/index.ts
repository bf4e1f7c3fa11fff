/** The door of messages. */

export { wireAck } from './ack.rules.ts';
export type { Automation, Heard, Utterance } from './automation.ts';
export { observeBacklog } from './backlog.ts';
export { type Delivery, openDelivery } from './delivery.remote.ts';
export type { Departures } from './departures.ts';
export {
  callReceived,
  changeQueued,
  mediaPrepared,
  mediaWanted,
  messageQueued,
  messageReceived,
  recordingArrived,
} from './events.ts';
export { fileContent } from './file-content.ts';
export { getMessageOf } from './get-message.ts';
export { type Inbox, inboxStoredFact, openInbox } from './inbox.remote.ts';
export { joinConversations } from './join-conversations.ts';
export { lookAtMessage, type MessageLook } from './look-at-message.ts';
export { type MediaInbox, openMediaInbox } from './media-inbox.remote.ts';
export { type MediaLinks, mediaLinks } from './media-links.ts';
export { findMessage, type MessageRow } from './message.queries.ts';
export { messageViews } from './message.view.ts';
export { messageRecords } from './message-records.ts';
export type { MessageWorld } from './message-world.ts';
export { isOfHistory, ownHistory } from './own-history.ts';
export { countMessagesBefore, type Purged, purgeMessagesBefore, purgeMessagesOf } from './purge.queries.ts';
export { reviveDeadEvents } from './raw-event.queries.ts';
export {
  keepTranscript,
  listLastMessages,
  loadRecording,
  type Recording,
  recordingOf,
} from './recordings.ts';
export { isSaid, type Saying, say } from './say.ts';
export { type Showing, sayFile } from './say-file.ts';
export { sayToMany } from './say-to-many.ts';
export { listHeardSince } from './saying.queries.ts';
export { type Prepared, sendPrepared } from './send-prepared.ts';
export { capabilitiesOf, isFirstMessage, sendingOf, windowMs, windowUntil } from './sending.ts';
export { templateBody, templateFile } from './template-draft.rules.ts';

export { openTyping, type Typing } from './typing.remote.ts';
export { findApproved, refuseUnlessUsable } from './usable-template.ts';
export { voteRecords } from './vote-records.ts';
export { countWaitingMessages } from './waiting.queries.ts';
