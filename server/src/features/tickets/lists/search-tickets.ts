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

/** Messages that are looked at in turn: the last is as far as one request looks. */
const looks = [120, 600, 3_000] as const;

const theEnd: Place = { at: new Date('9999-12-31T00:00:00Z'), id: 2_147_483_647 };

const newestFirst = (a: Place, b: Place): number => b.at.getTime() - a.at.getTime() || b.id - a.id;
const isBefore = (a: Place, b: Place): boolean => newestFirst(a, b) < 0;

/** At most `most` tickets behind the place, and where the next page begins. */
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

async function listSaid(
  ctx: UserCtx,
  filter: TicketFilter,
  search: TicketSearch,
  after: Place | undefined,
  { named, most }: { readonly named: Sighted; readonly most: number },
): Promise<Sighted> {
  const found = new Map<number, Place>();
  let from = after ?? theEnd;
  for (const [turn, messages] of looks.entries()) {
    const look = await listByMessage(ctx, filter, search, {
      after,
      from,
      most: Math.max(messages, 3 * most),
    });
    for (const place of look.found) if (!found.has(place.id)) found.set(place.id, place);
    const { upTo } = look;
    if (upTo === undefined) return { found: [...found.values()], upTo };
    const isFull = found.size + named.found.filter((place) => !isBefore(upTo, place)).length > most;
    from = upTo;
    if (isFull) break;
    const few = turn === 0 ? await listAmongFew(ctx, filter, search, after) : undefined;
    if (few !== undefined) return few;
  }
  return { found: [...found.values()], upTo: from };
}
