/** Which node runs which session. For other features. */
export { beatText } from './lease.queries.ts';
export { openSessionRunner, type SessionRunner, type SessionRunnerOptions } from './session-runner.remote.ts';
