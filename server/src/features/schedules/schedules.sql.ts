/** What other features put into statements of their own about schedules. */

/** Returns SQL of whether anything is, or was, to be sent to the contact that a row names. */
export const isScheduled = (of: string): string =>
  `exists (select from schedules p where p.company_id = ${of}.company_id and p.contact_id = ${of}.contact_id)`;

/** Returns SQL of whether schedules name the queue that a row names. */
export const queueHasSchedules = (of: string): string =>
  `exists (select from schedules p where p.company_id = ${of}.company_id and p.queue_id = ${of}.queue_id)`;
