/** Which tickets carry which tags: the join table, and the ids that stand on the ticket for its lists. */
import { eq } from 'drizzle-orm';
import type { Ctx } from '#src/platform/context.ts';
import { currentCompany } from '#src/platform/db/current-company.ts';
import { reading, statement } from '#src/platform/db/statement.ts';
import { joinLane } from '#src/tenant/tags/tags.sql.ts';
import { ticketTags } from '../tickets.tables.ts';

const counted = reading<{ tagId: number; count: number }, [tagIds: readonly number[]]>(
  'ticket-tags-count',
  `select tag_id as "tagId", count(*)::int as count from ticket_tags
   where company_id = ${currentCompany} and tag_id = any($1::int[]) group by tag_id`,
);

/** Returns how many tickets carry each of these tags; a tag that none carries is missing. */
export async function countTicketsByTag(
  ctx: Ctx,
  tagIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (tagIds.length === 0) return new Map();
  const rows = await ctx.db.run(counted, [tagIds]);
  return new Map(rows.map(({ tagId, count }) => [tagId, count]));
}

const tagged = reading<{ count: number }, [tagIds: readonly number[], most: number]>(
  'ticket-tag-rows',
  `select count(*)::int as count from (
     select 1 from ticket_tags where company_id = ${currentCompany} and tag_id = any($1::int[]) limit $2
   ) carried`,
);

/** Returns how often tickets carry one of these tags, counted up to `most`. */
export async function countTagged(ctx: Ctx, tagIds: readonly number[], most: number): Promise<number> {
  const [row] = await ctx.db.run(tagged, [tagIds, most]);
  return row?.count ?? 0;
}

const taggedIds = reading<{ id: number }, [tagId: number, most: number]>(
  'ticket-tag-tickets',
  `select ticket_id as id from ticket_tags where company_id = ${currentCompany} and tag_id = $1 limit $2`,
);

/** Returns the ids of tickets that carry this tag, closed and deleted ones too, at most `most`. */
export const listTaggedIds = async (ctx: Ctx, tagId: number, most: number): Promise<number[]> =>
  (await ctx.db.run(taggedIds, [tagId, most])).map(({ id }) => id);

const closedTagged = reading<{ id: number }, [tagId: number, reach: number, most: number]>(
  'ticket-tag-closed',
  `select t.id from (select ticket_id from ticket_tags where company_id = ${currentCompany} and tag_id = $1 limit $2) carried
   join tickets t on t.company_id = ${currentCompany} and t.id = carried.ticket_id
   where t.status = 'closed' and t.deleted_at is null limit $3`,
);

/** Returns the ids of closed tickets among `reach` that carry this tag, at most `most`. */
export const listClosedTagged = async (
  ctx: Ctx,
  tagId: number,
  { reach, most }: { readonly reach: number; readonly most: number },
): Promise<number[]> => (await ctx.db.run(closedTagged, [tagId, reach, most])).map(({ id }) => id);

/** Returns SQL of the lane of the board that these tags put a ticket into: of several the last one, 0 of none. */
export const laneOf = (tagIds: string): string =>
  `coalesce((select k.id from unnest(${tagIds}) with ordinality as worn (id, place)
     ${joinLane('k', 'worn.id')}
     order by worn.place desc limit 1), 0)`;

const replace = statement<unknown, [ticketId: number, tagIds: readonly number[], now: Date]>(
  'ticket-tags-replace',
  `with lane as (select ${laneOf('$2::int[]')} as id), gone as (
     delete from ticket_tags where company_id = ${currentCompany} and ticket_id = $1 and tag_id <> all($2::int[])
   ), added as (
     insert into ticket_tags (ticket_id, tag_id, created_at) select $1, tag_id, $3 from unnest($2::int[]) as wanted (tag_id)
     on conflict do nothing
   )
   update tickets t set tag_ids = $2, lane_id = lane.id,
     lane_since = case when t.lane_id = lane.id then t.lane_since else $3 end, version = version + 1
   from lane where t.company_id = ${currentCompany} and t.id = $1`,
);

/** Gives a ticket, which must be locked, exactly these tags, in this order. */
export const replaceTicketTags = async (
  ctx: Ctx,
  ticketId: number,
  tagIds: readonly number[],
): Promise<void> => void (await ctx.db.run(replace, [ticketId, tagIds, ctx.now()]));

/** Takes all tags off a deleted ticket, which does not count among their tickets any more. */
export async function deleteTicketTags(ctx: Ctx, ticketId: number): Promise<void> {
  await ctx.db.orm.delete(ticketTags).where(eq(ticketTags.ticketId, ticketId));
}

const strip = statement<{ id: number }, [tagId: number, limit: number, now: Date]>(
  'ticket-tags-strip',
  `update tickets t set tag_ids = array_remove(t.tag_ids, $1),
     lane_id = case when t.lane_id = $1 then ${laneOf('array_remove(t.tag_ids, $1)')} else t.lane_id end,
     lane_since = case when t.lane_id = $1 then $3 else t.lane_since end
   where company_id = ${currentCompany} and id in (
     select id from tickets where company_id = ${currentCompany} and tag_ids @> array[$1::int]
     limit $2 for update skip locked)
   returning id`,
);

/**
 * Takes a tag that is gone off at most `limit` tickets; returns off how many. A ticket that is being worked on is left
 * alone.
 */
export const stripTag = async (ctx: Ctx, tagId: number, limit: number): Promise<number> =>
  (await ctx.db.run(strip, [tagId, limit, ctx.now()])).length;

type Batch = { readonly last: number | null; readonly count: number };

/** Locked in the order of their ids, so that two batches never wait for each other. */
const relane = statement<Batch, [tagId: number, after: number, limit: number, now: Date]>(
  'ticket-lanes-settle',
  `with batch as (
     select t.id, t.tag_ids from tickets t
     where t.company_id = ${currentCompany} and t.id in (
       select ticket_id from ticket_tags where company_id = ${currentCompany} and tag_id = $1 and ticket_id > $2
       order by ticket_id limit $3)
     order by t.id for update
   ), lanes as (
     select id, ${laneOf('tag_ids')} as lane_id from batch
   ), moved as (
     update tickets t set lane_id = lanes.lane_id, lane_since = $4
     from lanes where t.company_id = ${currentCompany} and t.id = lanes.id and t.lane_id <> lanes.lane_id
   )
   select max(id) as last, count(*)::int as count from batch`,
);

/**
 * Puts tickets that carry this tag into the lanes that their tags stand for now, those with higher ids than `after`.
 * Returns the last of that many; `undefined` once none is left.
 */
export async function settleLanes(
  ctx: Ctx,
  tagId: number,
  after: number,
  limit: number,
): Promise<number | undefined> {
  const [batch] = await ctx.db.run(relane, [tagId, after, limit, ctx.now()]);
  return batch === undefined || batch.count < limit ? undefined : (batch.last ?? undefined);
}
