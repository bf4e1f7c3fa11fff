/** The people of a company by name. For other features. */
export { type Agents, agents } from './agents.ts';
export { listOperators } from './operators.queries.ts';
export { userNames } from './user-names.ts';
