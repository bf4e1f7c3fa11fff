/** The door to connections. */
export { openAddressBooks } from './address-book.remote.ts';
export {
  type AskSession,
  openSessionQuestions,
  type SessionQuestions,
} from './ask-session.remote.ts';
export { countConnectionsOfBot, forgetBotOfConnections } from './bots-of-connections.ts';
export {
  countByClientVersion,
  countOutdated,
  findVersionTrier,
  reviveOutdated,
  type VersionCount,
} from './client-versions.queries.ts';
export { type ConnectionRow, findConnection, lockConnection } from './connection.queries.ts';
export { type ConnectionName, connectionNames } from './connection-names.ts';
export { countConnectionsOfQueue } from './connection-queues.queries.ts';
export { type ConnectionTexts, connectionTexts } from './connection-texts.ts';
export { createConnection, type Offer } from './create-connection.ts';
export { pairSession } from './demand-session.ts';
export { sessionAnswered, sessionAsked, sessionDemanded } from './events.ts';
export { openForsakenDevices } from './forsaken-devices.remote.ts';
export { beatText } from './lease.queries.ts';
export { hasRealNumber, openNumberQuestions } from './look-up-number.remote.ts';
export { isSimulator } from './number-check.rules.ts';
export { observeSessions } from './observe-sessions.ts';
export { openPulse, type Pulse } from './pulse.ts';
export { noteFailure, noteQuality } from './quality.queries.ts';
export { recognizeToken } from './recognize-token.ts';
export { heldOver, refuseHeldOver } from './refuse-held.ts';
export { removeConnection } from './remove-connection.ts';
export { openSessionRunner, type SessionRunner, type SessionRunnerOptions } from './session-runner.remote.ts';
export { hashToken } from './token.ts';
export { credentialVault, sealedByConnections, type Vault } from './vault.ts';
