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
import { estimateMessageHits } from '#src/features/tickets/lists/index.ts';
import { ticketActor } from '#src/features/users/access/index.ts';
import type { UserCtx } from '#src/platform/context.ts';
import { type Place, placeIn, readUuidPlace, writePlace } from '#src/platform/cursor.ts';
import { isInVisibleHistory, visibleHistory } from '../reading/visible-history.ts';
import { hitViews } from './message-hit.view.ts';
import {
  type HitRow,
  listVisibleHits,
  searchMessageIndex,
  walkNewestMessages,
} from './message-search.queries.ts';

export type HitPage = { hits: MessageHit[]; hasMore: boolean; cursor: string | null };

const size = constants.messagesPerPage;
/** More messages than this are too many to sort by time. */
const commonWord = 20_000;
/** Hits that are held against the caller's rights at a time, and how often. */
const batch = 300;
const rounds = 3;
/** Hits among the newest messages that are looked at first, and then: most callers may see most of them. */
const walks = [2 * size, 200] as const;

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
  const found = (await amongNewest(ctx, words, before)) ?? (await throughIndex(ctx, words, before));
  const page = found.rows.slice(0, size);
  const goesOn = found.rows.length > size ? spotOf(page.at(-1)) : found.goesOn;
  return {
    hits: await hitViews(ctx, page, words),
    hasMore: goesOn !== undefined,
    cursor: goesOn === undefined ? null : writePlace(goesOn),
  };
}

type Found = { readonly rows: HitRow[]; readonly goesOn: Place<string> | undefined };

/** For common words; `undefined` when the newest messages do not fill a page. */
async function amongNewest(
  ctx: UserCtx,
  words: readonly string[],
  before: Place<string>,
): Promise<Found | undefined> {
  if ((await estimateMessageHits(ctx, words)) <= commonWord) return undefined;
  const rows: HitRow[] = [];
  let spot: Place<string> | undefined = before;
  for (const most of walks) {
    if (spot === undefined) break;
    const candidates: readonly Place<string>[] = await walkNewestMessages(ctx, words, spot, most);
    rows.push(...(await visible(ctx, candidates)));
    if (rows.length > size) return { rows, goesOn: undefined };
    spot = candidates.length < most ? undefined : candidates.at(-1);
  }
  return undefined;
}

async function throughIndex(ctx: UserCtx, words: readonly string[], before: Place<string>): Promise<Found> {
  const rows: HitRow[] = [];
  let spot = before;
  for (let round = 0; round < rounds; round += 1) {
    const candidates = await searchMessageIndex(ctx, words, spot, batch);
    rows.push(...(await visible(ctx, candidates)));
    const last = candidates.at(-1);
    if (candidates.length < batch || last === undefined) return { rows, goesOn: undefined };
    if (rows.length > size) break;
    spot = last;
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
