/**
 * What a text finds in the ticket list, the newest first: a ticket whose customer it names stands where its last activity is, one in
 * which it was said where it was said last. A search looks only so far; what it has not seen is what the next page begins with.
 */
import type { UserCtx } from '#src/platform/context.ts';
import type { Place } from '#src/platform/cursor.ts';
import type { TicketFilter, TicketSearch } from './ticket-list.queries.ts';
import { listAmongFew, listByContact, listByMessage, type Sighted } from './ticket-search.queries.ts';

export type Searched = {
  readonly ids: readonly number[];
  /** Where it goes on; `undefined` where all has been found. */
  readonly goesOn: Place | undefined;
};

/** Messages that a search begins with, and as far as one request looks. */
const firstLook = 120;
const furthest = 3_000;

const theEnd: Place = { at: new Date('9999-12-31T00:00:00Z'), id: 2_147_483_647 };

const newestFirst = (a: Place, b: Place): number => b.at.getTime() - a.at.getTime() || b.id - a.id;
const isBefore = (a: Place, b: Place): boolean => newestFirst(a, b) < 0;

/** Returns at most `most` tickets behind the place, and where the next page begins. */
export async function searchTickets(
  ctx: UserCtx,
  filter: TicketFilter,
  search: TicketSearch,
  after: Place | undefined,
  most: number,
): Promise<Searched> {
  const named = await listByContact(ctx, filter, search, after, most + 1);
  const said =
    search.words.length === 0 ? nothing : await listSaid(ctx, filter, search, after, { named, most });
  const ends = [named.upTo, said.upTo].filter((end) => end !== undefined).sort(newestFirst);
  const [end] = ends;
  const found = [...named.found, ...said.found]
    .sort(newestFirst)
    .filter((place) => end === undefined || !isBefore(end, place));
  const page = found.slice(0, most);
  return {
    ids: page.map(({ id }) => id),
    goesOn: found.length > most ? page.at(-1) : end,
  };
}

const nothing: Sighted = { found: [], upTo: undefined };

/** Looks further back until the page is full: each time about as far as what has been found so far promises. */
async function listSaid(
  ctx: UserCtx,
  filter: TicketFilter,
  search: TicketSearch,
  after: Place | undefined,
  { named, most }: { readonly named: Sighted; readonly most: number },
): Promise<Sighted> {
  const found = new Map<number, Place>();
  const last = Math.max(furthest, 3 * most);
  let from = after ?? theEnd;
  let seen = 0;
  let next = Math.max(firstLook, 3 * most);
  while (next > 0) {
    const look = await listByMessage(ctx, filter, search, { after, from, most: next });
    seen += next;
    for (const place of look.found) if (!found.has(place.id)) found.set(place.id, place);
    const { upTo } = look;
    if (upTo === undefined) return { found: [...found.values()], upTo };
    from = upTo;
    const missing = most + 1 - found.size - named.found.filter((place) => !isBefore(upTo, place)).length;
    if (missing <= 0) break;
    const needed = found.size === 0 ? last : Math.ceil((1.3 * seen * missing) / found.size);
    const isFirst = seen === next;
    // Few of those who said it are shown: perhaps few are shown at all.
    const few = isFirst && seen + needed > last ? await listAmongFew(ctx, filter, search, after) : undefined;
    if (few !== undefined) return few;
    next = Math.min(Math.max(needed, firstLook), last - seen);
  }
  return { found: [...found.values()], upTo: from };
}
