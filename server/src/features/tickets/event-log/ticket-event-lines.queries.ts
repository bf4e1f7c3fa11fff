/** One line in the event log of each of many tickets. */
import type { Ctx } from '#src/platform/context.ts';
import { currentCompany } from '#src/platform/db/current-company.ts';
import { statement } from '#src/platform/db/statement.ts';
import type { TicketEventRow } from './ticket-events.queries.ts';

export type TicketLine = { readonly ticketId: number; readonly details: TicketEventRow['details'] };

const insert = statement<
  { id: number; ticketId: number },
  [ids: number[], details: string[], kind: string, now: Date]
>(
  'ticket-events-insert-many',
  `insert into ticket_events (ticket_id, contact_id, connection_id, after_seq, kind, details, created_at)
   select t.id, t.contact_id, t.connection_id, t.last_seq, $3, l.details, $4
   from unnest($1::int[], $2::jsonb[]) as l (ticket_id, details) join tickets t on t.company_id = ${currentCompany} and t.id = l.ticket_id
   returning id, ticket_id as "ticketId"`,
);

/** Adds a line of one kind to the event log of each ticket; returns the lines' ids. */
export const insertTicketLines = (
  ctx: Ctx,
  kind: string,
  lines: readonly TicketLine[],
): Promise<{ id: number; ticketId: number }[]> =>
  ctx.db.run(insert, [
    lines.map(({ ticketId }) => ticketId),
    lines.map(({ details }) => JSON.stringify(details)),
    kind,
    ctx.now(),
  ]);
