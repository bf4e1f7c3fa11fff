/** Rows of closings that can be taken back. The ticket and its contact must be locked. */
import { eq } from 'drizzle-orm';
import type { Ctx } from '#src/platform/context.ts';
import { currentCompany } from '#src/platform/db/current-company.ts';
import { statement } from '#src/platform/db/statement.ts';
import { closingHolds, type FormerTicket } from '../closing-holds.tables.ts';

export type ClosingHold = Omit<typeof closingHolds.$inferSelect, 'companyId'>;

type NewHold = Omit<ClosingHold, 'before'> & {
  readonly before: Omit<FormerTicket, 'episodeUserId' | 'pinnedBy'>;
};

const insert = statement<
  unknown,
  [ticketId: number, userId: number, bulkId: number | null, until: Date, before: string]
>(
  'closing-hold-insert',
  `insert into closing_holds (ticket_id, user_id, bulk_id, until, before)
   select $1, $2, $3, $4, $5::jsonb || jsonb_build_object('episodeUserId',
     (select e.user_id from ticket_episodes e where e.company_id = ${currentCompany} and e.ticket_id = $1),
     'pinnedBy', (select coalesce(jsonb_agg(p.user_id), '[]') from ticket_pins p where p.company_id = ${currentCompany} and p.ticket_id = $1))
   on conflict (company_id, ticket_id) do update set user_id = $2, bulk_id = $3, until = $4, before = excluded.before`,
);

/** Writes down what a ticket was; whose its time counted as and who had it pinned is read where it stands. */
export const insertHold = async (
  ctx: Ctx,
  { ticketId, userId, bulkId, until, before }: NewHold,
): Promise<void> =>
  void (await ctx.db.run(insert, [ticketId, userId, bulkId, until, JSON.stringify(before)]));

export async function findHold(ctx: Ctx, ticketId: number): Promise<ClosingHold | undefined> {
  const [row] = await ctx.db.orm.select().from(closingHolds).where(eq(closingHolds.ticketId, ticketId));
  return row;
}

export const deleteHold = async (ctx: Ctx, ticketId: number): Promise<void> =>
  void (await ctx.db.orm.delete(closingHolds).where(eq(closingHolds.ticketId, ticketId)));
