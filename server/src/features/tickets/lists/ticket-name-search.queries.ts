/**
 * The tickets whose customers a text names, from the newest backwards, each where it stands in the list. Nothing is read but what is asked for:
 * a look ends where there is enough, and says how far it went.
 */
import { contactMatches } from '#src/features/contacts/contacts.sql.ts';
import type { Ctx } from '#src/platform/context.ts';
import type { Place } from '#src/platform/cursor.ts';
import {
  conditionsOf,
  liveTickets,
  newestFirst,
  statementOf,
  type TicketFilter,
  type TicketSearch,
  tabsOf,
} from './ticket-list.queries.ts';

/** Tickets by the place at which they are found; complete down to `upTo`, and altogether without it. */
export type Sighted = { readonly found: readonly Place[]; readonly upTo: Place | undefined };

/** Behind the id of every ticket: a place with it comes before all others of its moment. */
export const mostId = 2_147_483_647;

/** More contacts than this are looked for on the way through the list of tickets. */
const manyContacts = 600;
/** How many tickets one look at names takes in: for a page that may be short, and for one that has to be whole. */
export const walkDepth = { short: 4_000, whole: 12_000 } as const;

/** Values of a statement, and what puts one among them and returns its name in it. */
export type Parts = { readonly values: unknown[]; readonly put: (value: unknown) => string };

export function parts(): Parts {
  const values: unknown[] = [];
  return { values, put: (value) => `$${values.push(value)}` };
}

export type NameLook = {
  readonly after: Place | undefined;
  readonly most: number;
  /** How many tickets are held against a name that very many have, the newest first. */
  readonly depth: number;
};

/** Returns the tickets of the customers whom the text names, behind the place, at most `most`. */
export async function listByContact(
  ctx: Ctx,
  filter: TicketFilter,
  { name, digits, isIndexable }: TicketSearch,
  { after, most, depth }: NameLook,
): Promise<Sighted> {
  const { values, put } = parts();
  const [pattern, numbers, limit] = [put(name), `${put(digits)}::text`, `${put(most)}::int`];
  const behind = behindOf(after, put);
  const walk = newestOf(filter, behind, depth, values);
  const isTooMany = isIndexable ? ` and (select count(*) from found) > ${manyContacts}` : '';
  const many = `select t.id, t.updated_at as at, true as many from (${walk.sql} limit ${depth}) t
    where ${contactMatches('t', pattern, numbers)}${isTooMany} order by ${newestFirst} limit ${limit}`;
  const few = (): string => {
    const { where } = conditionsOf(filter, values);
    return `with found as materialized (select id from prosa_search_contacts(${put(ctx.companyId)}::int, prosa_fold(${pattern}), ${numbers}, ${manyContacts + 1}) id)
      (select t.id, t.updated_at as at, false as many from tickets t ${liveTickets}${where}${behind}
         and (select count(*) from found) <= ${manyContacts} and t.contact_id = any(array(select id from found))
       order by ${newestFirst} limit ${limit})`;
  };
  const query = statementOf<Place & { many: boolean }>(
    `tickets-by-contact:${walk.shape}:${after === undefined ? 'first' : 'cursor'}:${isIndexable ? 'index' : 'walk'}`,
    isIndexable
      ? // The row without a ticket says that there are too many, though none may have been met.
        `${few()} union all (${many}) union all select 0, null, true where (select count(*) from found) > ${manyContacts}`
      : many,
  );
  const rows = await ctx.db.run(query, values);
  const found = rows.filter(({ id }) => id !== 0);
  if (found.length === most) return { found, upTo: found.at(-1) };
  const isWalked = !isIndexable || rows.some((row) => row.many);
  return { found, upTo: isWalked ? await endOfWalk(ctx, filter, after, depth) : undefined };
}

const behindOf = (after: Place | undefined, put: Parts['put']): string =>
  after === undefined
    ? ''
    : ` and (t.updated_at, t.id) < (${put(after.at)}::timestamptz, ${put(after.id)}::int)`;

const tabsOfSearch = (filter: TicketFilter) =>
  filter.status === undefined ? tabsOf(filter) : [filter.status];

type Walk = { readonly sql: string; readonly shape: string };

/** The tickets of a filter, the newest first: each tab is in order by itself, and they are merged, so that as many are read as are taken. */
function newestOf(filter: TicketFilter, behind: string, depth: number, values: unknown[]): Walk {
  const tabs = tabsOfSearch(filter).map((status) => conditionsOf({ ...filter, status }, values));
  const branches = tabs.map(
    ({ where }) =>
      `(select t.id, t.updated_at, t.company_id, t.contact_id from tickets t ${liveTickets}${where}${behind} order by ${newestFirst} limit ${depth})`,
  );
  return {
    sql: `select t.id, t.updated_at, t.company_id, t.contact_id from (${branches.join(' union all ')}) t order by ${newestFirst}`,
    shape: `${tabs.map(({ shape }) => shape).join(';')}:${depth}`,
  };
}

/** Returns where a look at names has ended; `undefined` where it has seen all. */
async function endOfWalk(
  ctx: Ctx,
  filter: TicketFilter,
  after: Place | undefined,
  depth: number,
): Promise<Place | undefined> {
  const { values, put } = parts();
  const walk = newestOf(filter, behindOf(after, put), depth, values);
  const query = statementOf<{ id: number; at: Date }>(
    `tickets-walk-end:${walk.shape}:${after === undefined ? 'first' : 'cursor'}`,
    `select id, updated_at as at from (${walk.sql} offset ${depth - 1} limit 1) t`,
  );
  return (await ctx.db.run(query, values))[0];
}
