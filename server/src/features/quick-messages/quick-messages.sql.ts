/** What other features put into statements of their own about quick messages. */

/** Returns SQL that `join`s the quick message of a row that names it. */
export const joinQuickMessage = (alias: string, of: string): string =>
  `join quick_messages ${alias} on ${alias}.company_id = ${of}.company_id and ${alias}.id = ${of}.quick_message_id`;

/** Returns SQL of whether quick messages are offered in the queue that a row names. */
export const queueHasQuickMessages = (of: string): string =>
  `(exists (select from quick_messages q where q.company_id = ${of}.company_id and q.queue_id = ${of}.queue_id)
    or exists (select from quick_message_queues m where m.company_id = ${of}.company_id and m.queue_id = ${of}.queue_id))`;
