/** The door of messages. */

export { wireAck } from './ack.rules.ts';
export type { Departures } from './delivery/departures.ts';
export { fileContent } from './delivery/file-content.ts';
export { countWaitingMessages } from './delivery/waiting.queries.ts';
export { callReceived, messageQueued, messageReceived, recordingArrived } from './events.ts';
export { getMessageOf } from './get-message.ts';
export { joinConversations } from './identity/join-conversations.ts';
export type { Automation, Heard, Utterance } from './inbound/automation.ts';
export { type Inbox, openInbox } from './inbound/inbox.remote.ts';
export { reviveDeadEvents } from './inbound/raw-event.queries.ts';
export { type MediaLinks, mediaLinks } from './media/media-links.ts';
export {
  keepTranscript,
  listLastMessages,
  loadRecording,
  type Recording,
  recordingOf,
} from './media/recordings.ts';
export { findMessage, type MessageRow } from './message.queries.ts';
export { messageViews } from './message.view.ts';
export type { MessageDeps } from './message-deps.ts';
export { type Messaging, type MessagingOptions, openMessaging } from './messaging.ts';
export { listTicketsWithInboundSince } from './outbound/reached-tickets.queries.ts';
export { type AutomaticFile, sendAutomaticFile } from './outbound/send-automatic-file.ts';
export {
  type AutomaticMessage,
  hasAutomaticMessage,
  sendAutomaticMessage,
} from './outbound/send-automatic-message.ts';
export { sendAutomaticMessages } from './outbound/send-automatic-messages.ts';
export { type LowPriorityMessage, sendLowPriorityMessage } from './outbound/send-low-priority-message.ts';
export { templateBody, templateFile } from './outbound/template-draft.rules.ts';
export { assertTemplateUsable, findApproved } from './outbound/usable-template.ts';
export { getMessageSnapshot, type MessageSnapshot } from './reading/message-snapshot.ts';
export { isInVisibleHistory, visibleHistory } from './reading/visible-history.ts';
export {
  countMessagesBefore,
  type Purged,
  purgeMessagesBefore,
  purgeMessagesOf,
} from './retention/purge.queries.ts';
export { capabilitiesOf, isFirstMessage, sendPolicyOf, windowMs, windowUntil } from './send-policy.ts';
