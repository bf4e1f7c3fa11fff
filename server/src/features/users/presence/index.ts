/** Who is online. For other features. */
export { listOnline } from './presence.queries.ts';
export { userConnected, userDisconnected, userSeen } from './presence.ts';
