/** Creating, finding by token and removing a connection, and what it refers to. For other features. */

export { lockSampleConnection } from '../connection.queries.ts';
export { countConnectionsOfBot, forgetBotOfConnections } from './bots-of-connections.ts';
export { countConnectionsOfQueue } from './connection-queues.queries.ts';
export { type ConnectionTexts, connectionTexts } from './connection-texts.ts';
export { createBareConnection, type Offer } from './create-bare-connection.ts';
export { recognizeToken } from './recognize-token.ts';
export { removeConnection } from './remove-connection.ts';
export { createSampleConnection, removeSampleConnection } from './sample-connection.ts';
export { hashToken } from './token.ts';
