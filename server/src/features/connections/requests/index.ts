/** Questions from any node to a running session. For other features. */
export { openAddressBooks } from './address-book.remote.ts';
export { hasRealNumber, openNumberQuestions } from './look-up-number.remote.ts';
export { isSimulator } from './number-check.rules.ts';
export { type CallSession, openSessionRpc, type SessionRpc } from './session-rpc.remote.ts';
