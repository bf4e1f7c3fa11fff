/** Users: the people of a company, their one live session, and whether they are online. */
export { type Agents, agents } from './agents.ts';
export { checkPassword, ownerOf } from './check-password.ts';
export { createFirstAdmin, type FirstAdmin } from './create-first-admin.ts';
export { createUser } from './create-user.ts';
export { sessionEnded, sessionStarted, userDeleted } from './events.ts';
export { countQueueMembers } from './membership.queries.ts';
export { hashPassword, theServer } from './password.ts';
export { listOnline } from './presence.queries.ts';
export { userConnected, userDisconnected, userSeen } from './presence.ts';
export { beginSession, endSession } from './session.ts';
export { setPasswordHash } from './set-password-hash.ts';
export { beginStandIn, endStandIn } from './stand-in.ts';
export { ticketActor } from './ticket-actor.ts';
export { type Agent, findAgent, listVisits, type Visit } from './user.queries.ts';
export { viewUserQueues } from './user.view.ts';
export { userNames } from './user-names.ts';
