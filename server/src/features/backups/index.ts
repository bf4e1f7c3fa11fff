/** The door to backups. */
export { findLastGood } from './backups.queries.ts';
