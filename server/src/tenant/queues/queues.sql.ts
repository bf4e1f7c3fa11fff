/** What other features put into statements of their own about queues. */

/** Returns SQL of how many queues a company (SQL of its id) has. */
export const countQueues = (companyId: string): string =>
  `(select count(*)::int from queues where company_id = ${companyId} and deleted_at is null)`;

/**
 * Returns SQL of the name of the queue that a row names; null where it has none. `of` is what the statement calls the
 * row's table.
 */
export const queueName = (of: string): string =>
  `(select w.name from queues w where w.company_id = ${of}.company_id and w.id = ${of}.queue_id)`;

/** Returns SQL of the queues, of all companies, whose tickets are given away by themselves: `company_id`, `id`. */
export const givingQueues = `select w.company_id, w.id from queues w where w.assignment <> 'manual' and w.deleted_at is null`;

/** Returns SQL that `join`s the queue that a row names in a column, if it is still there. */
export const joinLiveQueue = (alias: string, of: string, column = 'queue_id'): string =>
  `join queues ${alias} on ${alias}.company_id = ${of}.company_id and ${alias}.id = ${of}.${column} and ${alias}.deleted_at is null`;
