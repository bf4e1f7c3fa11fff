/** The door of notices. */
export { callDecliner } from './decline-calls.remote.ts';
