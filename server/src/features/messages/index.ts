/** The door of messages. */

export { wireAck } from './ack.rules.ts';
export { callReceived, messageQueued, messageReceived, recordingArrived } from './events.ts';
export { getMessageOf } from './get-message.ts';
export { findMessage, type MessageRow } from './message.queries.ts';
export { messageViews } from './message.view.ts';
export type { MessageDeps } from './message-deps.ts';
export { type Messaging, type MessagingOptions, openMessaging } from './messaging.ts';
export { capabilitiesOf, isFirstMessage, sendPolicyOf, windowMs, windowUntil } from './send-policy.ts';
