/**
 * The ticket list. Its SQL depends on which filters are present, not on their values, so each combination is a statement
 * of its own and keeps its plan; a page costs the same at any depth when a cursor is given.
 */
import { type TicketListView, type TicketOrder, type TicketStatus, ticketStatuses } from '@prosa/shared';
import { joinContact } from '#src/features/contacts/contacts.sql.ts';
import type { Ctx } from '#src/platform/context.ts';
import type { Place } from '#src/platform/cursor.ts';
import { currentCompany } from '#src/platform/db/current-company.ts';
import { composed, reading } from '#src/platform/db/statement.ts';
import { type TicketRow, ticketColumns } from '../ticket.queries.ts';
import { waitsFrom } from '../tickets.tables.ts';
import { listViewSql } from './list-view.sql.ts';

export type TicketFilter = {
  readonly status: TicketStatus | undefined;
  /** The ones whose tickets the list shows. */
  readonly view: TicketListView;
  readonly queueIds: readonly number[] | undefined;
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
  if (filter.queueIds !== undefined) add('q', (p) => `t.queue_id = any(${p}::int[])`, filter.queueIds);
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
  return { where: parts.map((part) => ` and ${part}`).join(''), shape: shape.join(',') };
}

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
export const tabsOf = ({ unread, unanswered, snoozed }: TicketFilter): readonly TicketStatus[] =>
  unread || unanswered || snoozed ? ['open', 'pending'] : ticketStatuses;

/** By what each order goes, as an index has it, and which way. */
const orders = {
  newest: { by: (t: string): string => `${t}updated_at`, direction: ' desc' },
  oldest: { by: (t: string): string => `${t}updated_at`, direction: '' },
  waiting: { by: waitsFrom, direction: '' },
} as const satisfies Record<TicketOrder, { by: (t: string) => string; direction: string }>;

export type ListPlace = { readonly after: Place | undefined; readonly offset: number };

/**
 * Returns a page of tickets in an order; ids break ties. Without a tab it is merged from one
 * ordered walk per tab, because only so an index serves each; a page far down is cut before contacts are looked at.
 */
export function listTickets(
  ctx: Ctx,
  filter: TicketFilter,
  place: ListPlace,
  limit: number,
  order: TicketOrder = 'newest',
): Promise<TicketRow[]> {
  const { by, direction } = orders[order];
  const sorted = `${by('t.')}${direction}, t.id${direction}`;
  const values: unknown[] = [];
  const tabs = filter.status === undefined ? tabsOf(filter) : [filter.status];
  const branches = tabs.map((status) => conditionsOf({ ...filter, status }, values));
  // The size of a page is written out: told a parameter, the planner would prepare for a tenth of all rows.
  const needed = place.offset === 0 ? String(limit) : `$${values.push(limit + place.offset)}::int`;
  const after = place.after === undefined ? '' : afterCursor(values, place.after, order);
  const shape = `${branches.map((branch) => branch.shape).join(';')}:${after === '' ? 'page' : 'cursor'}${order === 'newest' ? '' : `:${order}`}`;
  const [only] = branches;
  if (only !== undefined && branches.length === 1 && place.offset === 0) {
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
        `(select t.id, ${by('t.')} as place from tickets t ${liveTickets}${where}${after} order by ${sorted} limit ${needed})`,
    );
  const offset = place.offset === 0 ? '' : ` offset $${values.push(place.offset)}::int`;
  const merged = composed<TicketRow>(
    `tickets-list:${shape}:merged${offset === '' ? '' : ' further'}`,
    () => `with page as materialized (select id from (${walks().join(' union all ')}) t order by place${direction}, id${direction} limit ${limit}${offset})
      select ${ticketColumns} from page join tickets t on t.company_id = ${currentCompany} and t.id = page.id ${joined} order by ${sorted}`,
  );
  return ctx.db.run(merged, values);
}

const afterCursor = (values: unknown[], { at, id }: Place, order: TicketOrder): string =>
  ` and (${orders[order].by('t.')}, t.id) ${orders[order].direction === '' ? '>' : '<'} ($${values.push(at)}::timestamptz, $${values.push(id)}::int)`;

/** Returns how many tickets there are, at most `most`: counting further would cost more than the page. */
export async function countTickets(ctx: Ctx, filter: TicketFilter, most: number): Promise<number> {
  const values: unknown[] = [];
  const { where, shape } = conditionsOf(filter, values);
  const limit = `$${values.push(most)}`;
  const query = composed<{ count: number }>(
    `tickets-count:${shape}`,
    () =>
      `select count(*)::int as count from (select 1 from tickets t ${liveTickets}${where} limit ${limit}) counted`,
  );
  const rows = await ctx.db.run(query, values);
  return rows[0]?.count ?? 0;
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
