/** The door to connections. */

export { type ConnectionRow, findConnection, lockConnection } from './connection.queries.ts';
export { type ConnectionName, connectionNames } from './connection-names.ts';
export { credentialVault, sealedByConnections, type Vault } from './vault.ts';
