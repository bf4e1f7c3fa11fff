/**
 * Finds messages of all conversations by their words, as far as the caller may see them, the newest first; each can be
 * jumped to. One request looks only so far: a page may hold few, and the next goes on from there.
 */
import {
  constants,
  type Input,
  type MessageHit,
  type messagesContract,
  overseesCompany,
} from '@prosa/shared';
import { wordsOf } from '#src/features/tickets/index.ts';
import type { UserCtx } from '#src/platform/context.ts';
import { type Place, placeIn, readUuidPlace, writePlace } from '#src/platform/cursor.ts';
import { ticketActor } from '#src/tenant/users/index.ts';
import { isInVisibleHistory, visibleHistory } from '../reading/visible-history.ts';
import { hitViews } from './message-hit.view.ts';
import { type HitRow, listVisibleHits, searchNewestMessages } from './message-search.queries.ts';

export type HitPage = { hits: MessageHit[]; hasMore: boolean; cursor: string | null };

const size = constants.messagesPerPage;
/** Hits that are held against the caller's rights at a time: most callers may see most of the first. */
const batches = [2 * size, 300, 600] as const;

const theEnd: Place<string> = {
  at: new Date('9999-12-31T00:00:00Z'),
  id: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
};

export async function searchAllMessages(
  ctx: UserCtx,
  { searchParam, cursor }: Input<typeof messagesContract.searchAll>,
): Promise<HitPage> {
  const words = wordsOf(searchParam);
  const before = cursor === undefined ? theEnd : placeIn(cursor, readUuidPlace);
  if (words === undefined) return { hits: [], hasMore: false, cursor: null };
  const found = await search(ctx, words, before);
  const page = found.rows.slice(0, size);
  const goesOn = found.rows.length > size ? spotOf(page.at(-1)) : found.goesOn;
  return {
    hits: await hitViews(ctx, page, words),
    hasMore: goesOn !== undefined,
    cursor: goesOn === undefined ? null : writePlace(goesOn),
  };
}

type Found = { readonly rows: HitRow[]; readonly goesOn: Place<string> | undefined };

async function search(ctx: UserCtx, words: readonly string[], before: Place<string>): Promise<Found> {
  const rows: HitRow[] = [];
  let spot = before;
  for (const most of batches) {
    const { found, upTo } = await searchNewestMessages(ctx, words, spot, most);
    rows.push(...(await visible(ctx, found)));
    if (upTo === undefined) return { rows, goesOn: undefined };
    spot = upTo;
    // It has looked long enough: unless there was something, of which nothing may be seen.
    const isOver = found.length < most && (found.length === 0 || rows.length > 0);
    if (rows.length > size || isOver) break;
  }
  return { rows, goesOn: spot };
}

async function visible(ctx: UserCtx, candidates: readonly Place<string>[]): Promise<HitRow[]> {
  if (candidates.length === 0) return [];
  const visible = await visibleHistory(ctx, 0);
  const ids = candidates.map(({ id }) => id);
  const seesAll = overseesCompany(ctx.actor);
  const seesParts = visible !== undefined;
  const rows = await listVisibleHits(ctx, ids, { ...(await ticketActor(ctx)), seesAll, seesParts });
  return rows.filter(({ ticketId, userId, writtenIn }) =>
    isInVisibleHistory(visible && { ...visible, ticketId }, { ...writtenIn, userId }),
  );
}

const spotOf = (row: HitRow | undefined): Place<string> | undefined =>
  row === undefined ? undefined : { at: row.createdAt, id: row.id };
