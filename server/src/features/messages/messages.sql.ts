/** What other features put into statements of their own about messages. */
import { currentCompany } from '#src/platform/db/current-company.ts';
import { isOfSample } from '#src/tenant/connections/connections.sql.ts';

/** Returns SQL that `join`s the message of a row that names it: `of` is what the statement calls the row's table. */
export const joinMessage = (alias: string, of: string, column = 'message_id'): string =>
  `join messages ${alias} on ${alias}.company_id = ${of}.company_id and ${alias}.id = ${of}.${column}`;

/** Returns SQL of whether a user has written in a ticket since a moment; each parameter is SQL of a value. */
export const hasWritten = (ticketId: string, userId: string, since: string): string =>
  `exists (select 1 from messages m where m.company_id = ${currentCompany} and m.ticket_id = ${ticketId}
     and m.user_id = ${userId} and m.stored_at >= ${since})`;

/**
 * Returns SQL of whether a message of the company's own, named by SQL of its id, is still on its way; null where there
 * is none.
 */
export const isUnderway = (id: string): string =>
  `(select m.ack = 0 and m.send_error is null from messages m where m.company_id = ${currentCompany} and m.id = ${id})`;

/** Returns SQL of whether a contact has written over a connection since a moment; a call is not writing. */
export const hasContactWritten = (contactId: string, connectionId: string, since: string): string =>
  `exists (
        select 1 from messages m where m.company_id = ${currentCompany} and m.contact_id = ${contactId} and m.connection_id = ${connectionId}
          and not m.from_me and m.media_type <> 'call_log' and m.created_at > ${since})`;

/** Returns SQL of how many messages of a company (SQL of its id) were written since a moment. */
export const countMessagesSince = (companyId: string, since: string): string =>
  `(select count(*)::int from messages m where m.company_id = ${companyId} and m.created_at >= ${since} and not ${isOfSample('m')})`;

/** Returns SQL of when the last message of a company (SQL of its id) was written; null where there is none. */
export const lastMessageAt = (companyId: string): string =>
  `(select created_at from messages where company_id = ${companyId} order by created_at desc, id desc limit 1)`;

/**
 * Returns SQL of how many messages companies (`from` and `where` of them, as `c`) have written a day between two moments, in and
 * out: rows of `day`, a day of the zone, and `count`. Each other parameter is SQL of a value.
 */
export const messagesByDay = (
  { from, where }: { readonly from: string; readonly where: string },
  zone: string,
  since: string,
  before: string,
): string =>
  `select to_char(m.created_at at time zone ${zone}, 'YYYY-MM-DD') as day, count(*)::int as count
   from ${from} join messages m on m.company_id = c.id and m.created_at >= ${since} and m.created_at < ${before} and not ${isOfSample('m')}
   where ${where} group by 1 order by 1`;
