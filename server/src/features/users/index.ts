/** Users: the people of a company, their one live session, and whether they are online. */
export { type Agents, agents } from './agents.ts';
export { changePassword } from './change-password.ts';
export { createFirstAdmin } from './create-first-admin.ts';
export { createUser, type UserToCreate } from './create-user.ts';
export { presenceChanged, sessionStarted, userChanged, userDeleted } from './events.ts';
export { decoyHash, hashPassword, isPassword } from './password.ts';
export { userConnected, userDisconnected, userSeen } from './presence.ts';
export { beginSession, endSession } from './session.ts';
export { ticketActor } from './ticket-actor.ts';
export { type Agent, type Credentials, findAgent, findCredentials } from './user.queries.ts';
export { viewUserQueues } from './user.view.ts';
