/**
 * The board's two questions: which tickets stand first in each lane, and how many there are. Lanes are walked one by one
 * along the same index, from which alone both are answered while nothing is searched for. As in the ticket list, the SQL
 * depends on which filters are present and not on their values.
 */
import type { TicketListView } from '@prosa/shared';
import { contactMatches } from '#src/features/contacts/contacts.sql.ts';
import { listViewSql, liveTickets } from '#src/features/tickets/lists/list-view.sql.ts';
import type { Ctx } from '#src/platform/context.ts';
import type { Place } from '#src/platform/cursor.ts';
import { composed } from '#src/platform/db/statement.ts';

/** The hits themselves (few), or the patterns to hold each ticket of the walk against (very many). */
export type BoardSearch =
  | { readonly kind: 'hits'; readonly contactIds: readonly number[] }
  | { readonly kind: 'walk'; readonly name: string; readonly digits: string | null };

export type BoardFilter = {
  /** The ones whose tickets the board shows. */
  readonly view: TicketListView;
  readonly queueIds: readonly number[] | undefined;
  readonly userIds: readonly number[] | undefined;
  readonly createdFrom: Date | undefined;
  readonly createdBefore: Date | undefined;
  readonly search: BoardSearch | undefined;
};

const order = 't.lane_since desc, t.id desc';

type Built = { readonly where: string; readonly shape: string };

/** Returns the SQL of a board's filter; its values are added to `values`. */
function conditionsOf(filter: BoardFilter, values: unknown[]): Built {
  const parts: string[] = [];
  const shape: string[] = [];
  const add = (name: string, sql: (...places: string[]) => string, ...given: unknown[]): void => {
    parts.push(` and ${sql(...given.map((value) => `$${values.push(value)}`))}`);
    shape.push(name);
  };
  const { view, queueIds, userIds, createdFrom, createdBefore, search } = filter;
  const shown = listViewSql(view, undefined, (given) => `$${values.push(given)}`);
  if (shown !== undefined) add(shown.shape, () => shown.sql);
  if (queueIds !== undefined) add('q', (ids) => `t.queue_id = any(${ids}::int[])`, queueIds);
  if (userIds !== undefined) add('u', (ids) => `t.user_id = any(${ids}::int[])`, userIds);
  if (createdFrom !== undefined) add('a', (moment) => `t.created_at >= ${moment}`, createdFrom);
  if (createdBefore !== undefined) add('b', (moment) => `t.created_at < ${moment}`, createdBefore);
  if (search?.kind === 'hits') add('h', (ids) => `t.contact_id = any(${ids}::int[])`, search.contactIds);
  if (search?.kind === 'walk')
    add('k', (name, digits) => contactMatches('t', name, digits), search.name, search.digits);
  return { where: parts.join(''), shape: shape.join(',') };
}

/**
 * Returns the ids of the first tickets of each of these lanes, at most `limit` of one; with a cursor, those behind it.
 * In no order.
 */
export async function listBoardTicketIds(
  ctx: Ctx,
  laneIds: readonly number[],
  filter: BoardFilter,
  after: Place | undefined,
  limit: number,
): Promise<number[]> {
  const values: unknown[] = [laneIds];
  const { where, shape } = conditionsOf(filter, values);
  const behind =
    after === undefined
      ? ''
      : ` and (t.lane_since, t.id) < ($${values.push(after.at)}::timestamptz, $${values.push(after.id)}::int)`;
  const name = `kanban-page:${shape}:${behind === '' ? 'first' : 'cursor'}:${limit}`;
  const walk = (): string => `select page.id from unnest($1::int[]) as lane (id) cross join lateral (
    ${liveTickets('t.id')} and t.lane_id = lane.id${where}${behind} order by ${order} limit ${limit}) page`;
  // A few contacts' tickets are found at once, and then told apart by lane.
  const pick = (): string => `select page.id from (
    ${liveTickets(`t.id, row_number() over (partition by t.lane_id order by ${order}) as place`)} and t.lane_id = any($1::int[])${where}${behind}) page where place <= ${limit}`;
  const query = composed<{ id: number }>(name, filter.search?.kind === 'hits' ? pick : walk);
  return (await ctx.db.run(query, values)).map(({ id }) => id);
}

/** Returns how many tickets stand in each lane; a lane without any is missing. */
export async function countBoardTickets(ctx: Ctx, filter: BoardFilter): Promise<ReadonlyMap<number, number>> {
  const values: unknown[] = [];
  const { where, shape } = conditionsOf(filter, values);
  const query = composed<{ laneId: number; count: number }>(
    `kanban-count:${shape}`,
    () => `${liveTickets('t.lane_id as "laneId", count(*)::int as count')}${where} group by t.lane_id`,
  );
  return new Map((await ctx.db.run(query, values)).map(({ laneId, count }) => [laneId, count]));
}
