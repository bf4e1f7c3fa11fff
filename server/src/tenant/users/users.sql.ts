/** What other features put into statements of their own about users. */
import { currentCompany } from '#src/platform/db/current-company.ts';

/** Returns SQL of how many work for a company (SQL of its id); impersonating operators do not. */
export const countUsers = (companyId: string): string =>
  `(select count(*)::int from users where company_id = ${companyId} and deleted_at is null and support is null)`;

/** Returns SQL that `join`s the user of a row that names them: `of` is what the statement calls the row's table. */
export const joinUser = (alias: string, of: string): string =>
  `join users ${alias} on ${alias}.company_id = ${of}.company_id and ${alias}.id = ${of}.user_id`;

/** Returns SQL that `join`s the presence of the user of a row that names them, where that has been seen. */
export const joinPresence = (alias: string, of: string): string =>
  `join user_presence ${alias} on ${alias}.company_id = ${of}.company_id and ${alias}.user_id = ${of}.user_id`;

/** Returns SQL of whether the user of a row of `user_presence` can be given tickets: connected, and at work by their own word and hand. */
export const isReachable = (row: string): string =>
  `(${row}.sockets > 0 and ${row}.availability = 'available' and ${row}.idle_since is null)`;

/** Returns SQL of how a user (SQL of their id) is addressed: one row of `name`, `email`. */
export const addressOfUser = (userId: string): string =>
  `select u.name, u.email from users u where u.company_id = ${currentCompany} and u.id = ${userId}`;

/** Returns SQL of how many of those who work for a company (SQL of its id) were there since a moment. */
export const countUsersSeenSince = (companyId: string, since: string): string =>
  `(select count(*)::int from users u
      join user_presence p on p.company_id = u.company_id and p.user_id = u.id and (p.sockets > 0 or p.seen_at >= ${since})
      where u.company_id = ${companyId} and u.deleted_at is null and u.support is null)`;

/** Returns SQL of whether somebody works in the queue that a row names. */
export const queueHasUsers = (of: string): string =>
  `exists (select from user_queues u where u.company_id = ${of}.company_id and u.queue_id = ${of}.queue_id)`;
