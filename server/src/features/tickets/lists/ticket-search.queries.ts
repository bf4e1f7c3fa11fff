/**
 * What a text finds among tickets, from the newest backwards: tickets whose customer it names, each where it stands in the list, and
 * tickets in whose messages it was said, each where it was said last. Nothing is read but what is asked for: both end where there
 * is enough, and say how far they have looked.
 */
import { contactMatches } from '#src/features/contacts/contacts.sql.ts';
import type { Ctx } from '#src/platform/context.ts';
import type { Place } from '#src/platform/cursor.ts';
import { currentCompany } from '#src/platform/db/current-company.ts';
import { searchedWords } from '#src/platform/db/schema/search.sql.ts';
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

/** What was found of messages, how many, and whether patience ran out before they were all, or enough. */
export type SightedByMessage = Sighted & { readonly hits: number; readonly isCut: boolean };

/** More contacts than this are looked for on the way through the list of tickets. */
const manyContacts = 600;
/** How many tickets one look at names takes in: for a page that may be short, and for one that has to be whole. */
export const walkDepth = { short: 4_000, whole: 12_000 } as const;

type Parts = { readonly values: unknown[]; readonly put: (value: unknown) => string };

function parts(): Parts {
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

type Look = {
  readonly hits: number;
  readonly isCut: boolean;
  readonly lastAt: Date | null;
  readonly lastTicket: number | null;
  readonly tickets: readonly { readonly id: number; readonly ms: number }[];
};

const sighted = ({ tickets }: Look): Place[] => tickets.map(({ id, ms }) => ({ id, at: new Date(ms) }));

/** The tickets of `best` that the filter shows and the text does not name. */
const shownOf = (where: string, pattern: string, numbers: string, further: string): string =>
  `coalesce((select json_agg(json_build_object('id', t.id, 'ms', round(extract(epoch from best.at) * 1000)))
     from best join tickets t on t.company_id = ${currentCompany} and t.id = best.id
     where t.deleted_at is null${where} and ${contactMatches('t', pattern, numbers)} is not true${further}), '[]')`;

export type MessageLook = {
  readonly after: Place | undefined;
  readonly from: Place;
  readonly most: number;
  readonly patienceMs: number | undefined;
};

/**
 * Returns the tickets in which the words were said, by when they were said last, from the newest `most` messages before
 * `from` that say them. Those in which they were said again since `after`, where the page begins, have been on an
 * earlier one. With so many milliseconds of patience it may have looked at fewer.
 */
export async function listByMessage(
  ctx: Ctx,
  filter: TicketFilter,
  { name, digits, words }: TicketSearch,
  { after, from, most, patienceMs }: MessageLook,
): Promise<SightedByMessage> {
  const { values, put } = parts();
  const [company, said] = [put(ctx.companyId), put(words)];
  const [pattern, numbers] = [put(name), `${put(digits)}::text`];
  const { where, shape } = conditionsOf(filter, values);
  const [at, ticket, limit, patience] = [put(from.at), put(from.id), put(most), put(patienceMs ?? null)];
  const again =
    after === undefined
      ? ''
      : // What was on an earlier page is told by the index of words, for these tickets alone.
        ` and t.id <> all(array(select ticket_id from prosa_search_tickets(${company}::int, ${searchedWords(said)}, array(select id from best), ${put(after.at)}::timestamptz) where (at, ticket_id) >= (${put(after.at)}::timestamptz, ${put(after.id)}::int)))`;
  const query = statementOf<Look>(
    `tickets-by-message:${shape}:${after === undefined ? 'first' : 'cursor'}`,
    () => `with hits as materialized (
        select ticket_id, at from prosa_search_messages(${company}::int, ${searchedWords(said)}, ${at}::timestamptz, ${ticket}::int, null, ${limit}::int, ${patience}::int)),
      best as materialized (select ticket_id as id, max(at) as at from hits where ticket_id is not null group by 1),
      last as (select at, ticket_id from hits order by at, ticket_id limit 1)
      select (select count(ticket_id)::int from hits) as hits, exists (select from hits where ticket_id is null) as "isCut",
        (select at from last) as "lastAt", (select coalesce(ticket_id, 1) from last) as "lastTicket",
        ${shownOf(where, pattern, numbers, again)} as tickets`,
  );
  const [look] = await ctx.db.run(query, values);
  if (look === undefined) throw new Error('a statement without rows');
  const { hits, isCut, lastAt, lastTicket } = look;
  const isAll = (hits < most && !isCut) || lastAt === null || lastTicket === null;
  const upTo = isAll ? undefined : { at: lastAt, id: lastTicket };
  return { found: sighted(look), upTo, hits, isCut };
}

/**
 * Returns the tickets in which the words were said where the filter shows few: their messages alone are asked.
 * `undefined` where it shows more.
 */
export async function listAmongFew(
  ctx: Ctx,
  filter: TicketFilter,
  { name, digits, words }: TicketSearch,
  after: Place | undefined,
): Promise<Sighted | undefined> {
  const { values, put } = parts();
  const [company, said] = [put(ctx.companyId), put(words)];
  const [pattern, numbers] = [put(name), `${put(digits)}::text`];
  const { where, shape } = conditionsOf(filter, values);
  const behind =
    after === undefined
      ? ''
      : ` and (best.at, best.id) < (${put(after.at)}::timestamptz, ${put(after.id)}::int)`;
  const query = statementOf<Look>(
    `tickets-few-by-message:${shape}:${after === undefined ? 'first' : 'cursor'}`,
    () => `with few as materialized (select t.id from tickets t ${liveTickets}${where} limit ${fewTickets + 1}),
      best as materialized (select ticket_id as id, max(at) as at
        from prosa_search_tickets(${company}::int, ${searchedWords(said)}, array(select id from few where (select count(*) from few) <= ${fewTickets}), '-infinity')
        group by 1)
      select (select count(*)::int from few) as hits, false as "isCut", null as "lastAt", null as "lastTicket", ${shownOf(where, pattern, numbers, behind)} as tickets`,
  );
  const [look] = await ctx.db.run(query, values);
  return look === undefined || look.hits > fewTickets ? undefined : { found: sighted(look), upTo: undefined };
}

const fewTickets = 1_000;
