/** Which tickets carry which tags: the join table, and the ids that stand on the ticket for its lists. */
import { eq } from 'drizzle-orm';
import type { Ctx } from '#src/platform/context.ts';
import { reading, statement } from '#src/platform/db/statement.ts';
import { currentCompany } from './ticket.queries.ts';
import { ticketTags } from './tickets.tables.ts';

const counted = reading<{ tagId: number; count: number }, [tagIds: readonly number[]]>(
  'ticket-tags-count',
  `select tag_id as "tagId", count(*)::int as count from ticket_tags
   where company_id = ${currentCompany} and tag_id = any($1::int[]) group by tag_id`,
);

/** How many tickets carry each of these tags; a tag that none carries is missing. */
export async function countTicketsByTag(
  ctx: Ctx,
  tagIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (tagIds.length === 0) return new Map();
  const rows = await ctx.db.run(counted, [tagIds]);
  return new Map(rows.map(({ tagId, count }) => [tagId, count]));
}

const replace = statement<unknown, [ticketId: number, tagIds: readonly number[], now: Date]>(
  'ticket-tags-replace',
  `with gone as (
     delete from ticket_tags where company_id = ${currentCompany} and ticket_id = $1 and tag_id <> all($2::int[])
   ), added as (
     insert into ticket_tags (ticket_id, tag_id, created_at) select $1, tag_id, $3 from unnest($2::int[]) as wanted (tag_id)
     on conflict do nothing
   )
   update tickets set tag_ids = $2, version = version + 1 where company_id = ${currentCompany} and id = $1`,
);

/** The ticket must be locked. It carries exactly these tags afterwards, in this order. */
export const replaceTicketTags = async (
  ctx: Ctx,
  ticketId: number,
  tagIds: readonly number[],
): Promise<void> => void (await ctx.db.run(replace, [ticketId, tagIds, ctx.now()]));

/** A deleted ticket does not count among its tags' tickets any more. */
export async function deleteTicketTags(ctx: Ctx, ticketId: number): Promise<void> {
  await ctx.db.orm.delete(ticketTags).where(eq(ticketTags.ticketId, ticketId));
}

const strip = statement<{ id: number }, [tagId: number, limit: number]>(
  'ticket-tags-strip',
  `update tickets set tag_ids = array_remove(tag_ids, $1)
   where company_id = ${currentCompany} and id in (
     select id from tickets where company_id = ${currentCompany} and tag_ids @> array[$1::int]
     limit $2 for update skip locked)
   returning id`,
);

/** Takes a tag that is gone off that many tickets; answers off how many. One that is being worked on is left alone. */
export const stripTag = async (ctx: Ctx, tagId: number, limit: number): Promise<number> =>
  (await ctx.db.run(strip, [tagId, limit])).length;
