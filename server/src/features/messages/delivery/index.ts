/** The table of messages as a queue to the networks. For other features. */
export type { Departures } from './departures.ts';
export { fileContent } from './file-content.ts';
export { countWaitingMessages } from './waiting.queries.ts';
