/** Users: the people of a company by id and by name, from memory, and what the one who acts may see of tickets. */

export { type Agent, findAgent } from './agent.queries.ts';
export { type Agents, agents } from './agents.ts';
export {
  passwordChanged,
  sessionEnded,
  sessionStarted,
  userChanged,
  userCreated,
  userDeleted,
  userReachable,
  userUnreachable,
} from './events.ts';
export { ticketActor } from './ticket-actor.ts';
export { userNames } from './user-names.ts';
