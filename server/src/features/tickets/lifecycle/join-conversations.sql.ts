/** What tickets take part in when two conversations become one. */
import { currentCompany } from '#src/platform/db/current-company.ts';

/** Two conversations that become one: the contacts whose they are, over a connection. Each is SQL of an id. */
export type Threads = { readonly into: string; readonly from: string; readonly connectionId: string };

/**
 * Two conversations that become one, whose messages have new numbers: `numbers (contact_id, seq, fresh)` says which, and
 * `starts (contact_id, before)` how many stand before the first of each.
 */
export type Renumbering = Threads & { readonly numbers: string; readonly starts: string };

const renumbered = (table: string, column: string, change: Renumbering): string =>
  `select l.id, coalesce(b.fresh, s.before, 0) as fresh from ${table} l
       left join ${change.numbers} b on b.contact_id = l.contact_id and b.seq = l.${column}
       left join ${change.starts} s on s.contact_id = l.contact_id
       where l.company_id = ${currentCompany} and l.connection_id = ${change.connectionId} and l.contact_id in (${change.into}, ${change.from})`;

/**
 * Returns SQL that locks all tickets of both conversations, in the order in which everybody locks them. Whoever writes in a
 * conversation takes its tickets before its messages.
 */
export const holdTicketsOfBoth = ({ into, from, connectionId }: Threads): string =>
  `select id from tickets where company_id = ${currentCompany} and connection_id = ${connectionId} and contact_id in (${into}, ${from})
   order by id for no key update`;

/** Returns SQL by which lines of the event log stay behind the message behind which they stood. */
export const renumberEvents = (change: Renumbering): string =>
  `update ticket_events e set contact_id = ${change.into}, after_seq = place.fresh
     from (${renumbered('ticket_events', 'after_seq', change)}) place
     where e.company_id = ${currentCompany} and e.id = place.id`;

/** Returns SQL by which tickets end with the message they ended with. */
export const renumberTickets = (change: Renumbering): string =>
  `update tickets t set contact_id = ${change.into}, last_seq = place.fresh, version = t.version + 1
   from (${renumbered('tickets', 'last_seq', change)}) place where t.company_id = ${currentCompany} and t.id = place.id`;

/** Returns SQL by which a ticket ends with the last message of its conversation; `lastSeq` is SQL of its number. */
export const endTicketWith = (
  ticketId: string,
  lastSeq: (contactId: string, connectionId: string) => string,
): string =>
  `update tickets t set last_seq = ${lastSeq('t.contact_id', 't.connection_id')}
   where t.company_id = ${currentCompany} and t.id = ${ticketId}`;
