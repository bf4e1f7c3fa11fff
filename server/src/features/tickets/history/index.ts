/** Conversations of the past, of a contact. For other features. */
export { latestConnections } from './latest-connections.ts';
export { talkedSince } from './talked-since.queries.ts';
export { listConnectionsOf } from './ticket-history.queries.ts';
