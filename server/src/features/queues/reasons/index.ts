/** Why conversations end, as lists to choose from. For other features. */

export { listReasonNames } from './resolve-reason.queries.ts';
export { resolveReasons } from './resolve-reasons.ts';
