/** Users: how they come, change and go, their passwords, sessions and presence. What everybody reads of them is `tenant/users`. */
export { listOperators } from './lists/operators.queries.ts';
export { hashPassword, theServer } from './password.ts';
export { getAvailability } from './presence/presence.ts';
export { type Impersonation, listImpersonations } from './user.queries.ts';
export { viewUserQueues } from './user.view.ts';
