/** What other features put into statements of their own about tickets with which nothing happens. */

/**
 * Returns SQL of whether a connection, called `c`, has open tickets whose customers have been silent since before a
 * moment; groups and what is put off do not count.
 */
export const hasSilentTicket = (c: string, before: string): string =>
  `exists (
     select 1 from tickets t where t.company_id = ${c}.company_id and t.connection_id = ${c}.id and t.status = 'open' and t.last_from_me
       and not t.is_group and t.deleted_at is null and t.snoozed_at is null and t.updated_at < ${before})`;

/** Returns SQL of whether a connection, called `c`, has tickets that have waited in no queue since before a moment. */
export const hasUnqueuedTicket = (c: string, before: string): string =>
  `exists (
     select 1 from tickets t where t.company_id = ${c}.company_id and t.connection_id = ${c}.id and t.status = 'pending'
       and t.queue_id is null and t.user_id is null and t.deleted_at is null and t.snoozed_at is null
       and t.updated_at < ${before})`;
