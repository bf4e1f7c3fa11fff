/** Who is online. For other features. */
export { listPresent } from './presence.queries.ts';
export { userConnected, userDisconnected, userSeen } from './presence.ts';
