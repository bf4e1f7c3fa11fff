/** What networks tell, stored and processed in order. For other features. */
export type { Automation, Heard, Utterance } from './automation.ts';
export { type Inbox, openInbox } from './inbox.remote.ts';
export { reviveDeadEvents } from './raw-event.queries.ts';
