/** Who is online, and who takes tickets. For other features. */
export { findAwaySince, listPresent, listReachable, type Reachable } from './presence.queries.ts';
export { userConnected, userDisconnected, userSeen } from './presence.ts';
