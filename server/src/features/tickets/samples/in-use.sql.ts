/** Whether tickets name what a row names, for statements of other features. */
import { currentCompany } from '#src/platform/db/current-company.ts';

/** Returns SQL of whether there is any ticket of the contact that a row names, deleted ones too. */
export const hasTickets = (of: string): string =>
  `exists (select from tickets t where t.company_id = ${of}.company_id and t.contact_id = ${of}.contact_id)`;

/** Returns SQL of whether tickets are in the queue that a row names. */
export const queueHasTickets = (of: string): string =>
  `exists (select from tickets t where t.company_id = ${of}.company_id and t.queue_id = ${of}.queue_id and t.deleted_at is null)`;

/** Returns SQL of whether tickets carry the tag that a row names. */
export const tagOnTickets = (of: string): string =>
  `exists (select from ticket_tags g where g.company_id = ${of}.company_id and g.tag_id = ${of}.tag_id)`;

/** Returns SQL of how many tickets there are over the connection of this id, as SQL; deleted ones are left out. */
export const countTicketsOver = (connectionId: string): string =>
  `(select count(*)::int from tickets t where t.company_id = ${currentCompany} and t.connection_id = ${connectionId} and t.deleted_at is null)`;
