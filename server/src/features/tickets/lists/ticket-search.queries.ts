/**
 * The tickets in whose messages a text was said, from the newest backwards, each where it was said last. Nothing is read but what is asked for:
 * a look ends where there is enough, or patience, and says how far it went.
 */
import { contactMatches } from '#src/features/contacts/contacts.sql.ts';
import type { Ctx } from '#src/platform/context.ts';
import type { Place } from '#src/platform/cursor.ts';
import { currentCompany } from '#src/platform/db/current-company.ts';
import { searchedWords } from '#src/platform/db/schema/search-words.sql.ts';
import {
  conditionsOf,
  liveTickets,
  statementOf,
  type TicketFilter,
  type TicketSearch,
} from './ticket-list.queries.ts';
import { mostId, parts, type Sighted } from './ticket-name-search.queries.ts';

/** What was found of messages, how many, and whether patience ran out before they were all, or enough. */
export type SightedByMessage = Sighted & { readonly hits: number; readonly isCut: boolean };

type Look = {
  readonly hits: number;
  readonly isCut: boolean;
  readonly lastAt: Date | null;
  readonly lastTicket: number | null;
  readonly tickets: readonly { readonly id: number; readonly ms: number }[];
};

const sighted = ({ tickets }: Pick<Look, 'tickets'>): Place[] =>
  tickets.map(({ id, ms }) => ({ id, at: new Date(ms) }));

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
 * Returns the tickets in which the words were said where the filter shows few: their messages alone are asked, those of the tickets that lived
 * last first, and no more than are needed for `enough` of them. `undefined` where the filter shows many.
 */
export async function listAmongFew(
  ctx: Ctx,
  filter: TicketFilter,
  search: TicketSearch,
  { after, enough }: { readonly after: Place | undefined; readonly enough: number },
): Promise<Sighted | undefined> {
  const { values } = parts();
  const { where, shape } = conditionsOf(filter, values);
  const query = statementOf<Place>(
    `tickets-few:${shape}`,
    () => `with few as materialized (
        select t.id, greatest(t.updated_at, t.last_message_at) as at from tickets t ${liveTickets}${where} limit ${fewTickets + 1})
      select id, at from few order by at desc`,
  );
  const tickets = await ctx.db.run(query, values);
  if (tickets.length > fewTickets) return;
  const found: Place[] = [];
  let seen = 0;
  for (let next = enough; seen < tickets.length; next = Math.min(4 * next, fewAtOnce)) {
    const ids = tickets.slice(seen, seen + next).map(({ id }) => id);
    found.push(...(await listSaidIn(ctx, search, ids, after)));
    seen += next;
    const further = tickets[seen];
    // Nothing was said in a ticket after it lived.
    if (further !== undefined && found.filter(({ at }) => at > further.at).length >= enough)
      return { found, upTo: { at: further.at, id: mostId } };
  }
  return { found, upTo: undefined };
}

/** More tickets than this are many; messages of so many are asked for at a time. */
const fewTickets = 1_000;
const fewAtOnce = 250;

async function listSaidIn(
  ctx: Ctx,
  { name, digits, words }: TicketSearch,
  tickets: readonly number[],
  after: Place | undefined,
): Promise<Place[]> {
  const { values, put } = parts();
  const [company, said, ids] = [put(ctx.companyId), put(words), put(tickets)];
  const [pattern, numbers] = [put(name), `${put(digits)}::text`];
  const behind =
    after === undefined
      ? ''
      : ` and (best.at, best.id) < (${put(after.at)}::timestamptz, ${put(after.id)}::int)`;
  const query = statementOf<Pick<Look, 'tickets'>>(
    `tickets-said-in:${after === undefined ? 'first' : 'cursor'}`,
    () => `with best as materialized (select ticket_id as id, max(at) as at
        from prosa_search_tickets(${company}::int, ${searchedWords(said)}, ${ids}::int[], '-infinity') group by 1)
      select ${shownOf('', pattern, numbers, behind)} as tickets`,
  );
  return (await ctx.db.run(query, values)).flatMap(sighted);
}
