/**
 * Where pages far down a list begin. A page is asked for by its number, and to count as far as the five hundredth is to walk
 * over all that come before it: that is done once, and remembered for some seconds. Whoever asks for the page that follows,
 * or for the same one again, is shown it from the place where it begins.
 */
import { createHash } from 'node:crypto';
import type { CacheDef, Ctx } from '../context.ts';
import { defineCache } from './company-cache.ts';

/** From where a page is read: behind a row, or from the beginning, and so many rows further on. */
export type PageFrom<Place> = { readonly after: Place | undefined; readonly offset: number };

export type PageStarts<Place> = {
  /** Returns the nearest place that is known, and how far from there it is. */
  nearest(offset: number): PageFrom<Place>;
  /** So many rows come before what follows this place. */
  note(offset: number, place: Place): void;
  /** Whether the list is known to have no more rows than these. */
  endsBy(offset: number): boolean;
  noteEnd(offset: number): void;
};

/** Before this nothing is remembered: to walk there costs little more than the page. */
const farRows = 500;
const maxAgeMs = 5_000;

function openPageStarts<Place>(): PageStarts<Place> {
  const places = new Map<number, Place>();
  let end = Number.POSITIVE_INFINITY;
  return {
    nearest: (offset) => {
      const known = Math.max(0, ...[...places.keys()].filter((one) => one <= offset));
      return { after: places.get(known), offset: offset - known };
    },
    note: (offset, place) => void places.set(offset, place),
    endsBy: (offset) => offset >= end,
    noteEnd: (offset) => {
      end = Math.min(end, offset);
    },
  };
}

/** Returns what a company remembers of a list; `list` says which, all that it is narrowed down by, and its order. */
const pageStartsOf = <Place>(list: string): CacheDef<PageStarts<Place>> =>
  defineCache({
    name: `page-starts:${createHash('sha256').update(list).digest('base64url')}`,
    load: async () => openPageStarts<Place>(),
    staleAfter: [],
    maxAgeMs,
  });

export type Pages<Row, Place> = {
  readonly list: string;
  readonly size: number;
  readonly placeOf: (row: Row) => Place;
  readonly read: (from: PageFrom<Place>, limit: number) => Promise<Row[]>;
};

/** Returns the rows of a page that begins behind so many others, and one more where another page follows. */
export async function listPage<Row, Place>(
  ctx: Pick<Ctx, 'cached'>,
  offset: number,
  { list, size, placeOf, read }: Pages<Row, Place>,
): Promise<Row[]> {
  if (offset < farRows) return read({ after: undefined, offset }, size + 1);
  const starts = await ctx.cached(pageStartsOf<Place>(list));
  if (starts.endsBy(offset)) return [];
  const from = starts.nearest(offset);
  const rows = from.offset === 0 ? await read(from, size + 1) : await readWithStart(from);
  const last = rows[size - 1];
  if (last !== undefined) starts.note(offset + size, placeOf(last));
  return rows;

  /** With the row before it, behind which the page begins. */
  async function readWithStart({ after, offset: further }: PageFrom<Place>): Promise<Row[]> {
    const [before, ...page] = await read({ after, offset: further - 1 }, size + 2);
    if (before === undefined) starts.noteEnd(offset);
    else starts.note(offset, placeOf(before));
    return page;
  }
}
