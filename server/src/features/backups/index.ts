/** The door to backups. */
export { findLastGood, findTried } from './backups.queries.ts';
