/** The event log of tickets: who did what when, in the conversation's own order. */
import { eq } from 'drizzle-orm';
import type { Ctx } from '#src/platform/context.ts';
import { columnsOf, omit, type RowOf } from '#src/platform/db/columns-of.ts';
import { currentCompany } from '#src/platform/db/current-company.ts';
import { reading } from '#src/platform/db/statement.ts';
import { isInDeletedTicket } from '../tickets.sql.ts';
import { ticketEvents } from '../tickets.tables.ts';

const shown = omit(ticketEvents, 'companyId', 'contactId', 'connectionId');
export type TicketEventRow = RowOf<typeof shown>;

type Place = {
  readonly id: number;
  readonly contactId: number;
  readonly connectionId: number;
  readonly lastSeq: number;
};

/** Adds a line behind the conversation's last message of this moment. */
export async function insertTicketEvent(
  ctx: Ctx,
  ticket: Place,
  kind: string,
  details: TicketEventRow['details'],
): Promise<number> {
  const { id: ticketId, contactId, connectionId, lastSeq: afterSeq } = ticket;
  const userId = ctx.actor.kind === 'user' ? ctx.actor.id : null;
  const rows = await ctx.db.orm
    .insert(ticketEvents)
    .values({ ticketId, contactId, connectionId, afterSeq, kind, userId, details, createdAt: ctx.now() })
    .returning({ id: ticketEvents.id });
  const row = rows[0];
  if (row === undefined) throw new Error('the new event was not returned');
  return row.id;
}

const columns = columnsOf(shown);

const listBetween = reading<
  TicketEventRow,
  [contactId: number, connectionId: number, fromSeq: number, toSeq: number]
>(
  'ticket-events-between',
  `select ${columns} from ticket_events e
   where company_id = ${currentCompany} and contact_id = $1 and connection_id = $2 and after_seq >= $3 and after_seq <= $4
     and not ${isInDeletedTicket('e')}
   order by id desc limit 200`,
);

/**
 * Returns the lines of the event log that stand among the messages from one number to another; the newest 200 in
 * ascending order. Deleted tickets have none.
 */
export async function listTicketEvents(
  ctx: Ctx,
  place: Pick<Place, 'contactId' | 'connectionId'>,
  range: { from: number; to: number },
): Promise<TicketEventRow[]> {
  const rows = await ctx.db.run(listBetween, [place.contactId, place.connectionId, range.from, range.to]);
  return rows.reverse();
}

const last = reading<TicketEventRow, [ticketId: number, kinds: readonly string[]]>(
  'ticket-event-last',
  `select ${columns} from ticket_events where company_id = ${currentCompany} and ticket_id = $1 and kind = any($2::text[]) order by id desc limit 1`,
);

/** Returns the line of the last time that this, or any of these, happened to the ticket. */
export const findLastEvent = async (
  ctx: Ctx,
  ticketId: number,
  ...kinds: readonly string[]
): Promise<TicketEventRow | undefined> => (await ctx.db.run(last, [ticketId, kinds]))[0];

export async function findTicketEvent(ctx: Ctx, id: number): Promise<TicketEventRow | undefined> {
  const rows = await ctx.db.orm.select().from(ticketEvents).where(eq(ticketEvents.id, id));
  return rows[0];
}
