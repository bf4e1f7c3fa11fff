/**
 * The ticket list. Its SQL depends on which filters are present, not on their values, so each combination is a statement
 * of its own and keeps its plan; a page costs the same at any depth when a cursor is given.
 */
import {
  isOfLive,
  reachesClosed,
  type TicketListView,
  type TicketOrder,
  type TicketStatus,
  ticketStatuses,
} from '@prosa/shared';
import { joinContact } from '#src/features/contacts/contacts.sql.ts';
import type { Ctx } from '#src/platform/context.ts';
import type { Place } from '#src/platform/cursor.ts';
import { currentCompany } from '#src/platform/db/current-company.ts';
import { composed, reading, type Statement, unnamed } from '#src/platform/db/statement.ts';
import { listTicketsInOrder, type TicketRow, ticketColumns } from '../ticket.queries.ts';
import { duesFrom, waitsFrom } from '../tickets.tables.ts';
import { type AskedConditions, conditionsSql } from './conditions.sql.ts';
import { listViewSql } from './list-view.sql.ts';

export type TicketFilter = {
  readonly status: TicketStatus | undefined;
  /** The ones whose tickets the list shows. */
  readonly view: TicketListView;
  /** These alone. */
  readonly ticketIds: readonly number[] | undefined;
  readonly queueIds: readonly number[] | undefined;
  /** What is in no queue comes as well, where queues are named. */
  readonly withoutQueue: boolean;
  readonly userIds: readonly number[] | undefined;
  readonly connectionIds: readonly number[] | undefined;
  /** Tickets that have all of these tags. */
  readonly tagIds: readonly number[] | undefined;
  readonly createdIn: { from: Date; to: Date } | undefined;
  readonly updatedIn: { from: Date; to: Date } | undefined;
  readonly unread: boolean;
  /** Tickets whose customers wait for an answer. */
  readonly unanswered: boolean;
  /** Tickets that are put off alone, the others alone, or (`undefined`) both. */
  readonly snoozed: boolean | undefined;
  readonly conditions: AskedConditions | undefined;
  /** Few tickets can meet the conditions (`areNarrow`): all of them are looked at, whichever tab they are in. */
  readonly isNarrow: boolean;
  readonly search: TicketSearch | undefined;
};

/** What a text looks for: a folded pattern of names, one of numbers (null for none), and words of messages. */
export type TicketSearch = {
  readonly name: string;
  readonly digits: string | null;
  /** Long enough for the index of names. */
  readonly isIndexable: boolean;
  readonly words: readonly string[];
};

type Built = { readonly where: string; readonly shape: string };

/**
 * Returns the one `where` that the list, its count and its search share, without what is searched for. Its values are
 * added to `values`.
 */
export function conditionsOf(filter: TicketFilter, values: unknown[]): Built {
  const parts: string[] = [];
  const shape: string[] = [];
  const add: Add = (name, sql, ...given) => {
    const [first = '', second = '', third = ''] = given.map((value) => `$${values.push(value)}`);
    parts.push(sql(first, second, third));
    shape.push(name);
  };
  // Written out, not a parameter: the plan is made once for all values, and only so can it use what it knows of this one.
  if (filter.status !== undefined) add(filter.status, () => `t.status = '${filter.status}'`);
  const shown = listViewSql(filter.view, filter.status, (given) => `$${values.push(given)}`);
  if (shown !== undefined) add(shown.shape, () => shown.sql);
  if (filter.ticketIds !== undefined) add('i', (p) => `t.id = any(${p}::int[])`, filter.ticketIds);
  if (filter.queueIds !== undefined) {
    const none = filter.withoutQueue;
    add(
      none ? 'q0' : 'q',
      (p) =>
        none ? `(t.queue_id = any(${p}::int[]) or t.queue_id is null)` : `t.queue_id = any(${p}::int[])`,
      filter.queueIds,
    );
  }
  if (filter.userIds !== undefined) add('u', (p) => `t.user_id = any(${p}::int[])`, filter.userIds);
  if (filter.connectionIds !== undefined)
    add('w', (p) => `t.connection_id = any(${p}::int[])`, filter.connectionIds);
  if (filter.tagIds !== undefined) add('t', (p) => `t.tag_ids @> ${p}::int[]`, filter.tagIds);
  if (filter.createdIn !== undefined)
    add(
      'c',
      (a, b) => `t.created_at >= ${a} and t.created_at < ${b}`,
      filter.createdIn.from,
      filter.createdIn.to,
    );
  if (filter.updatedIn !== undefined)
    add(
      'm',
      (a, b) => `t.updated_at >= ${a} and t.updated_at < ${b}`,
      filter.updatedIn.from,
      filter.updatedIn.to,
    );
  if (filter.snoozed !== undefined)
    add(filter.snoozed ? 'z' : 'a', () => `t.snoozed_at is ${filter.snoozed ? 'not null' : 'null'}`);
  if (filter.unread) add('n', () => 't.unread_messages > 0');
  if (filter.unanswered) add('r', () => 't.waiting_since is not null');
  if (filter.conditions !== undefined) {
    const isLive = filter.status === undefined ? isLiveOnly(filter) : filter.status !== 'closed';
    parts.push(conditionsSql(filter.conditions, (given) => `$${values.push(given)}`, isLive));
    shape.push(built);
    if (isLiveOnly(filter)) parts.push(`t.status <> 'closed'`);
    else if (filter.status === undefined || filter.status === 'closed') {
      const recent = `t.updated_at >= $${values.push(new Date(filter.conditions.now.getTime() - closedReachMs))}::timestamptz`;
      parts.push(filter.status === 'closed' ? recent : `(t.status <> 'closed' or ${recent})`);
    }
  }
  return { where: parts.map((part) => ` and ${part}`).join(''), shape: shape.join(',') };
}

/** How far back conditions reach among closed tickets: no index serves them, and the whole past is too long to walk. */
const closedReachMs = 365 * 24 * 3_600_000;

/** In the shape of what somebody has built themselves. */
const built = '*';

/** Returns whether conditions without a tab choose among live tickets alone. */
const isLiveOnly = ({ status, conditions }: TicketFilter): boolean =>
  status === undefined && conditions !== undefined && !reachesClosed(conditions.conditions);

/**
 * Returns the statement of a shape: kept under its name, unless it is of conditions that people have built, of which there
 * is no end.
 */
export const statementOf = <Row>(
  name: string,
  text: string | (() => string),
): Statement<Row, readonly unknown[]> =>
  name.includes(built) ? unnamed(typeof text === 'string' ? text : text()) : composed(name, text);

type Add = (
  name: string,
  sql: (first: string, second: string, third: string) => string,
  ...given: unknown[]
) => void;

const joined = joinContact('c', 't');
export const liveTickets = `where t.company_id = ${currentCompany} and t.deleted_at is null`;

export const newestFirst = 't.updated_at desc, t.id desc';

/**
 * Returns the tabs that a filter may show: of what has ended nothing is unread or put off, and its long past is not
 * walked for it.
 */
export const tabsOf = (filter: TicketFilter): readonly TicketStatus[] =>
  filter.unread || filter.unanswered || filter.snoozed || isLiveOnly(filter)
    ? ['open', 'pending']
    : ticketStatuses;

/** What a page is merged from: one walk a tab, or one look at all where there are few. */
const branchesOf = (filter: TicketFilter, values: unknown[]): readonly Built[] =>
  filter.status !== undefined || (filter.isNarrow && isLiveOnly(filter))
    ? [conditionsOf(filter, values)]
    : tabsOf(filter).map((status) => conditionsOf({ ...filter, status }, values));

type OrderSql = {
  /** What comes before the moment, and is a whole number; absent where nothing does. */
  readonly rank?: (t: string) => string;
  readonly moment: (t: string) => string;
  readonly direction: '' | ' desc';
};

/** By what each order goes, as an index has it, and which way. */
const orders: Record<TicketOrder, OrderSql> = {
  newest: { moment: (t) => `${t}updated_at`, direction: ' desc' },
  oldest: { moment: (t) => `${t}updated_at`, direction: '' },
  waiting: { moment: waitsFrom, direction: '' },
  priority: { rank: (t) => `${t}priority`, moment: waitsFrom, direction: '' },
  due: { moment: duesFrom, direction: '' },
};

/** Where a page ended; `rank` is 0 in orders that have none. */
export type TicketPlace = Place & { readonly rank: number };
export type ListPlace = { readonly after: TicketPlace | undefined; readonly offset: number };

/**
 * Returns a page of tickets in an order; ids break ties. Without a tab it is merged from one
 * ordered walk per tab, because only so an index serves each; a page far down is cut before contacts are looked at.
 */
export async function listTickets(
  ctx: Ctx,
  filter: TicketFilter,
  place: ListPlace,
  limit: number,
  order: TicketOrder = 'newest',
): Promise<TicketRow[]> {
  const { rank, moment, direction } = orders[order];
  const sorted = [...(rank === undefined ? [] : [rank('t.')]), moment('t.'), 't.id']
    .map((column) => `${column}${direction}`)
    .join(', ');
  const values: unknown[] = [];
  const branches = branchesOf(filter, values);
  // The size of a page is written out: told a parameter, the planner would prepare for a tenth of all rows.
  const needed = place.offset === 0 ? String(limit) : `$${values.push(limit + place.offset)}::int`;
  const after = place.after === undefined ? '' : afterCursor(values, place.after, order);
  const shape = `${branches.map((branch) => branch.shape).join(';')}:${after === '' ? 'page' : 'cursor'}${order === 'newest' ? '' : `:${order}`}`;
  const [only] = branches;
  // What no index has in this order is sorted whole: ids alone then, before contacts are looked at.
  const isOrdered = filter.conditions === undefined && !(filter.snoozed === true && isOfLive(order));
  if (only !== undefined && branches.length === 1 && place.offset === 0 && isOrdered) {
    const direct = composed<TicketRow>(
      `tickets-list:${shape}`,
      () =>
        `select ${ticketColumns} from tickets t ${joined} ${liveTickets}${only.where}${after} order by ${sorted} limit ${limit}`,
    );
    return ctx.db.run(direct, values);
  }
  const walks = (): string[] =>
    branches.map(
      ({ where }) =>
        `(select t.id, ${rank?.('t.') ?? '0'} as rank, ${moment('t.')} as place from tickets t ${liveTickets}${where}${after} order by ${sorted} limit ${needed})`,
    );
  const offset = place.offset === 0 ? '' : ` offset $${values.push(place.offset)}::int`;
  const page = (): string =>
    `select id from (${walks().join(' union all ')}) t order by ${rank === undefined ? '' : 'rank, '}place${direction}, id${direction} limit ${limit}${offset}`;
  if (filter.conditions !== undefined) {
    // Planned each time, so that it is told no more than which: the tickets themselves are read as always.
    const found = await ctx.db.run(unnamed<{ id: number }>(page()), values);
    return listTicketsInOrder(
      ctx,
      found.map(({ id }) => id),
    );
  }
  const merged = composed<TicketRow>(
    `tickets-list:${shape}:merged${offset === '' ? '' : ` further ${limit}`}`,
    () => `with page as materialized (${page()})
      select ${ticketColumns} from page join tickets t on t.company_id = ${currentCompany} and t.id = page.id ${joined} order by ${sorted}`,
  );
  return ctx.db.run(merged, values);
}

function afterCursor(values: unknown[], { rank, at, id }: TicketPlace, order: TicketOrder): string {
  const by = orders[order];
  const given = `$${values.push(at)}::timestamptz, $${values.push(id)}::int`;
  const place = `${by.moment('t.')}, t.id`;
  const passes = by.direction === '' ? '>' : '<';
  return by.rank === undefined
    ? ` and (${place}) ${passes} (${given})`
    : ` and (${by.rank('t.')}, ${place}) ${passes} ($${values.push(rank)}::int, ${given})`;
}

/**
 * Returns how many tickets there are, at most `most`: counting further would cost more than the page. Without a tab each
 * is counted by itself, because an agent's own and what waits for them lie in different indexes.
 */
export async function countTickets(ctx: Ctx, filter: TicketFilter, most: number): Promise<number> {
  const values: unknown[] = [];
  const branches = branchesOf(filter, values);
  const limit = `$${values.push(most)}`;
  const query = statementOf<{ count: number }>(
    `tickets-count:${branches.map(({ shape }) => shape).join(';')}`,
    () =>
      `select least(count(*), ${limit})::int as count from (${branches
        .map(({ where }) => `(select 1 from tickets t ${liveTickets}${where} limit ${limit})`)
        .join(' union all ')}) counted`,
  );
  const rows = await ctx.db.run(query, values);
  return rows[0]?.count ?? 0;
}

export type PlacedCount = {
  readonly status: 'pending' | 'open';
  readonly queueId: number | null;
  readonly userId: number | null;
  readonly count: number;
};

/** Returns how many live tickets meet conditions, by place: whoever asks adds up what they may see. */
export function countByPlace(ctx: Ctx, asked: AskedConditions): Promise<PlacedCount[]> {
  const values: unknown[] = [];
  const where = conditionsSql(asked, (given) => `$${values.push(given)}`, true);
  const query = unnamed<PlacedCount>(
    `select t.status, t.queue_id as "queueId", t.user_id as "userId", count(*)::int as count from tickets t
     ${liveTickets} and t.status <> 'closed' and t.snoozed_at is null and ${where} group by 1, 2, 3`,
  );
  return ctx.db.run(query, values);
}

export type LiveCount = {
  readonly status: 'pending' | 'open';
  readonly queueId: number | null;
  readonly userId: number | null;
  /** Tickets that are put off are neither counted nor unread here. */
  readonly count: number;
  readonly unread: number;
  readonly snoozed: number;
};

const liveCounts = reading<LiveCount>(
  'ticket-live-counts',
  // All of them from an index alone, without the few that are put off, which have an index of their own.
  `select status, queue_id as "queueId", user_id as "userId", sum(counted)::int as count, sum(unread)::int as unread, sum(snoozed)::int as snoozed
   from (
     select status, queue_id, user_id, count(*) as counted, count(*) filter (where unread_messages > 0) as unread, 0 as snoozed
     from tickets where company_id = ${currentCompany} and status <> 'closed' and deleted_at is null group by 1, 2, 3
     union all
     select status, queue_id, user_id, -count(*), -count(*) filter (where unread_messages > 0), count(*)
     from tickets where company_id = ${currentCompany} and status in ('open', 'pending') and snoozed_at is not null and deleted_at is null group by 1, 2, 3
   ) parts group by 1, 2, 3`,
);

/** Returns how many live tickets there are by place, from an index alone; whoever asks adds up what they may see. */
export const countLiveTickets = (ctx: Ctx): Promise<LiveCount[]> => ctx.db.run(liveCounts, []);
