/** Users: the people of a company, their one live session, and whether they are online. */
export { passwordChanged, sessionEnded, sessionStarted, userDeleted } from './events.ts';
export { hashPassword, theServer } from './password.ts';
export { type Agent, findAgent, type Impersonation, listImpersonations } from './user.queries.ts';
export { viewUserQueues } from './user.view.ts';
