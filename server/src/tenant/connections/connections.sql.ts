/** What features put into statements of their own about connections. */
import { currentCompany } from '#src/platform/db/current-company.ts';

/**
 * Returns SQL of how many connections of a company (SQL of its id) count in its plan: those of the kind to leave out do
 * not.
 */
export const countConnections = (companyId: string, leftOut: string): string =>
  `(select count(*)::int from connections
      where company_id = ${companyId} and deleted_at is null and provider <> '${leftOut}')`;

/** Returns SQL of the name of the connection that a row names. `of` is what the statement calls the row's table. */
export const connectionName = (of: string): string =>
  `(select w.name from connections w where w.company_id = ${of}.company_id and w.id = ${of}.connection_id)`;

/** Returns SQL that `join`s the connection of a row that names it: `of` is what the statement calls the row's table. */
export const joinConnection = (alias: string, of: string): string =>
  `join connections ${alias} on ${alias}.company_id = ${of}.company_id and ${alias}.id = ${of}.connection_id`;

/**
 * Returns SQL of the connections, of one company (SQL of its id) or (null) of all, that close tickets whose customers are
 * silent: `company_id`, `id`, `expires_ticket` (minutes), `expires_inactive_message`.
 */
export const connectionsThatClose = (companyId: string): string =>
  `select w.company_id, w.id, w.expires_ticket, w.expires_inactive_message from connections w
   where (${companyId}::int is null or w.company_id = ${companyId}) and w.deleted_at is null and w.expires_ticket > 0`;

/**
 * Returns SQL of the connections, of one company (SQL of its id) or (null) of all, that put into a queue what nobody has
 * put into one: `company_id`, `id`, `time_to_transfer` (minutes), `transfer_queue_id`.
 */
export const connectionsThatTransfer = (companyId: string): string =>
  `select w.company_id, w.id, w.time_to_transfer, w.transfer_queue_id from connections w
   where (${companyId}::int is null or w.company_id = ${companyId}) and w.deleted_at is null and w.time_to_transfer > 0`;

/** Returns SQL of the connections of a company (SQL of its id) that are not removed: `id`, the default one last. */
export const livingConnections = (companyId: string): string =>
  `select id from connections where company_id = ${companyId} and deleted_at is null order by is_default, id`;

/**
 * Returns SQL of how many connections of a company (SQL of its id) have been linked and are not connected, although nobody
 * of the company has ended them; those of the kind to leave out do not count.
 */
export const countConnectionsDown = (companyId: string, leftOut: string): string =>
  `(select count(*)::int from connections
      where company_id = ${companyId} and deleted_at is null and provider <> '${leftOut}' and status <> 'CONNECTED'
        and (number is not null or linked_at is not null) and (wanted or status_reason is not null))`;

/**
 * Returns SQL of whether a row names a connection that sample data hang on; `of` is what the statement calls the row's
 * table. There are few, read once.
 */
export const isOfSample = (of: string): string =>
  `(${of}.company_id, ${of}.connection_id) in (select w.company_id, w.id from connections w where w.is_sample)`;

/** Returns SQL of whether a connection feeds the queue that a row names, or hands to it what nobody has put into one. */
export const queueHasConnections = (of: string): string =>
  `(exists (select from connection_queues f where f.company_id = ${of}.company_id and f.queue_id = ${of}.queue_id)
    or exists (select from connections w where w.company_id = ${of}.company_id and w.transfer_queue_id = ${of}.queue_id))`;

/** SQL of the id of the connection that the company's sample data hang on. */
export const sampleConnection = `select id from connections where company_id = ${currentCompany} and is_sample`;

/** Returns SQL of the connections (`company_id`, `id`) of any company that were removed before a moment (SQL). */
export const connectionsRemovedBefore = (moment: string): string =>
  `select company_id, id from connections where deleted_at < ${moment}`;
