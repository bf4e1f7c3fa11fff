/** The door to connections. */

export { findTemplate, recordTemplateStatus } from './cloud/template-status.queries.ts';
export { type ConnectionRow, findConnection, lockConnection } from './connection.queries.ts';
export { type ConnectionName, connectionNames } from './connection-names.ts';
export { assertNotHeldOver, heldOver } from './health/assert-not-held-over.ts';
export { noteFailure, noteQuality } from './health/quality.queries.ts';
export { openAddressBooks } from './requests/address-book.remote.ts';
export { hasRealNumber, openNumberQuestions } from './requests/look-up-number.remote.ts';
export { isSimulator } from './requests/number-check.rules.ts';
export {
  type CallSession,
  openSessionRpc,
  type SessionRpc,
} from './requests/session-rpc.remote.ts';
export {
  countByClientVersion,
  countOutdated,
  findVersionTrier,
  reviveOutdated,
  type VersionCount,
} from './sessions/client-versions.queries.ts';
export { openForsakenDevices } from './sessions/forsaken-devices.remote.ts';
export { pairSession } from './sessions/request-session-change.ts';
export { countConnectionsOfBot, forgetBotOfConnections } from './settings/bots-of-connections.ts';
export { countConnectionsOfQueue } from './settings/connection-queues.queries.ts';
export { type ConnectionTexts, connectionTexts } from './settings/connection-texts.ts';
export { createBareConnection, type Offer } from './settings/create-bare-connection.ts';
export { recognizeToken } from './settings/recognize-token.ts';
export { removeConnection } from './settings/remove-connection.ts';
export { hashToken } from './settings/token.ts';
export { beatText } from './supervision/lease.queries.ts';
export {
  openSessionRunner,
  type SessionRunner,
  type SessionRunnerOptions,
} from './supervision/session-runner.remote.ts';
export { credentialVault, sealedByConnections, type Vault } from './vault.ts';
