/** What statistics put into statements of their own about tickets and their episodes. */
import { currentCompany } from '#src/platform/db/current-company.ts';

/** Returns SQL of the episodes of which something (a column) happened from a moment on and before another: whole rows. */
export const episodesBetween = (column: string, from: string, before: string): string =>
  `select * from ticket_episodes e where e.company_id = ${currentCompany} and e.${column} >= ${from} and e.${column} < ${before}`;

/** Returns SQL of when the first episode of the company began, as `at`; null where there was none. */
export const firstEpisode = `select min(created_at) as at from ticket_episodes where company_id = ${currentCompany}`;

/** Returns SQL of whether a company (SQL of its id) has ever had a ticket. */
export const hasEpisodes = (companyId: string): string =>
  `exists (select 1 from ticket_episodes e where e.company_id = ${companyId})`;

/** Returns SQL of where a ticket (SQL of its id) stands, looked up alone, and what it carries: one row. */
export const placeOfTicket = (ticketId: string): string =>
  `select t.id, t.contact_id, t.queue_id, t.connection_id, t.tag_ids, t.created_at from tickets t
     where t.company_id = ${currentCompany} and t.id = ${ticketId} limit 1`;

/** Returns SQL of the tickets that have been deleted: `id`. */
export const deletedTickets = `select id from tickets where company_id = ${currentCompany} and deleted_at is not null`;

/** Returns SQL of whether a ticket, called `t`, is the first of its contact. */
export const isFirstOfContact = (t: string): string =>
  `(select true from tickets o where o.company_id = ${currentCompany} and o.contact_id = ${t}.contact_id and o.deleted_at is null
     and (o.created_at, o.id) < (${t}.created_at, ${t}.id) limit 1) is null`;
