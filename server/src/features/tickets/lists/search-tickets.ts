/**
 * What a text finds in the ticket list, the newest first: a ticket whose customer it names stands where its last activity is, one in
 * which it was said where it was said last. A search looks only so far; what it has not seen is what the next page begins with.
 */
import type { UserCtx } from '#src/platform/context.ts';
import type { Place } from '#src/platform/cursor.ts';
import type { TicketFilter, TicketSearch } from './ticket-list.queries.ts';
import { listByContact, mostId, type Sighted, walkDepth } from './ticket-name-search.queries.ts';
import { listAmongFew, listByMessage } from './ticket-search.queries.ts';

export type Searched = {
  readonly ids: readonly number[];
  /** Where it goes on; `undefined` where all has been found. */
  readonly goesOn: Place | undefined;
};

/**
 * Messages that a search begins with, where every ticket is shown and where some are, and as far as one request looks. Looking at a
 * few more costs less than looking once more.
 */
const firstLook = { ofAll: 60, ofSome: 450 } as const;
const furthest = 3_000;
/**
 * How long a page that may be short is filled, how long where what was found may all not be shown, and how long each look at messages
 * for it takes.
 */
const patience = { pageMs: 10, inVainMs: 40, lookMs: 5 } as const;

export type SearchedPage = {
  readonly after: Place | undefined;
  readonly most: number;
  /** Whether fewer will do, with a place to go on from. */
  readonly mayBeShort: boolean;
};

const theEnd: Place = { at: new Date('9999-12-31T00:00:00Z'), id: mostId };

const newestFirst = (a: Place, b: Place): number => b.at.getTime() - a.at.getTime() || b.id - a.id;
const isBefore = (a: Place, b: Place): boolean => newestFirst(a, b) < 0;

/** Returns at most `most` tickets behind the place, and where the next page begins. */
export async function searchTickets(
  ctx: UserCtx,
  filter: TicketFilter,
  search: TicketSearch,
  page: SearchedPage,
): Promise<Searched> {
  const { after, most, mayBeShort } = page;
  const depth = mayBeShort ? walkDepth.short : walkDepth.whole;
  const named = await listByContact(ctx, filter, search, { after, most: most + 1, depth });
  const said = search.words.length === 0 ? nothing : await listSaid(ctx, filter, search, page, named);
  const ends = [named.upTo, said.upTo].filter((end) => end !== undefined).sort(newestFirst);
  const [end] = ends;
  const found = [...named.found, ...said.found]
    .sort(newestFirst)
    .filter((place) => end === undefined || !isBefore(end, place));
  const shown = found.slice(0, most);
  return {
    ids: shown.map(({ id }) => id),
    goesOn: found.length > most ? shown.at(-1) : end,
  };
}

const nothing: Sighted = { found: [], upTo: undefined };

/** Looks further back until the page is full: each time about as far as what has been found so far promises. */
async function listSaid(
  ctx: UserCtx,
  filter: TicketFilter,
  search: TicketSearch,
  { after, most, mayBeShort }: SearchedPage,
  named: Sighted,
): Promise<Sighted> {
  const found = new Map<number, Place>();
  const begunAt = performance.now();
  const patienceMs = mayBeShort ? patience.lookMs : undefined;
  const last = Math.max(furthest, 3 * most);
  const isOfAll = showsAll(filter);
  // Whether a short page is the last nobody has to know yet.
  const wanted = mayBeShort ? most : most + 1;
  let from = after ?? theEnd;
  let seen = 0;
  let hits = 0;
  let next = Math.max(isOfAll ? firstLook.ofAll : firstLook.ofSome, 3 * most);
  while (next > 0) {
    const look = await listByMessage(ctx, filter, search, { after, from, most: next, patienceMs });
    const isFirst = seen === 0;
    seen += next;
    hits += look.hits;
    for (const place of look.found) if (!found.has(place.id)) found.set(place.id, place);
    const { upTo, isCut } = look;
    if (upTo === undefined) return { found: [...found.values()], upTo };
    from = upTo;
    const missing = wanted - found.size - named.found.filter((place) => !isBefore(upTo, place)).length;
    if (missing <= 0) break;
    const needed = found.size === 0 ? last : Math.ceil((1.3 * seen * missing) / found.size);
    // Few of those who said it are shown: perhaps few are shown at all.
    const areFew = mayBeShort ? !isOfAll && found.size < wanted / 4 : seen + needed > last;
    const few =
      isFirst && areFew ? await listAmongFew(ctx, filter, search, { after, enough: wanted }) : undefined;
    if (few !== undefined) return few;
    const isInVain = found.size === 0 && hits > 0;
    const forMs = isInVain ? patience.inVainMs : patience.pageMs;
    if (mayBeShort && ((isCut && hits === 0) || performance.now() - begunAt > forMs)) break;
    next = Math.min(Math.max(needed, firstLook.ofAll), last - seen);
  }
  return { found: [...found.values()], upTo: from };
}

/** Returns whether every ticket of the company is shown. */
const showsAll = ({ view, search, ...filter }: TicketFilter): boolean =>
  view.kind === 'everything' &&
  Object.values(filter).every((value) => value === undefined || value === false);
