/** Connections: their rows, and what seals their secrets. What everybody reads of them is `tenant/connections`. */

export { type ConnectionRow, findConnection, lockConnection } from './connection.queries.ts';
export { credentialVault, sealedByConnections, type Vault } from './vault.ts';
