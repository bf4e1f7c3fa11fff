/** The acting user's news, the newest first, and how many of all are unread. */
import { type Input, type NewsView, newsPerPage, type notificationsContract } from '@prosa/shared';
import type { Ctx, UserCtx } from '#src/platform/context.ts';
import { placeIn, readPlace, writePlace } from '#src/platform/cursor.ts';
import { newsChanged } from '../events.ts';
import { countUnread, listNewsRows, markRead, type NewsRow } from './news.queries.ts';
import { newsViews } from './news.view.ts';

type Page = { news: NewsView[]; unread: number; hasMore: boolean; cursor: string | null };

export async function listNews(
  ctx: UserCtx,
  { cursor }: Input<typeof notificationsContract.news>,
): Promise<Page> {
  const after = cursor === undefined ? undefined : placeIn(cursor, readPlace);
  const rows = await listNewsRows(ctx, ctx.actor.id, newsPerPage + 1, after);
  const page = rows.slice(0, newsPerPage);
  const last = page.at(-1);
  const hasMore = rows.length > newsPerPage;
  const news = await newsViews(ctx, page);
  await settleHidden(ctx, page, news);
  return {
    news,
    unread: await unreadOf(ctx, ctx.actor.id),
    hasMore,
    cursor: hasMore && last !== undefined ? writePlace(last) : null,
  };
}

/** What its user may read no longer is counted no longer. */
async function settleHidden(
  ctx: UserCtx,
  page: readonly NewsRow[],
  shown: readonly NewsView[],
): Promise<void> {
  const ids = new Set(shown.map(({ id }) => id));
  const hidden = page.filter(({ id, readAt }) => readAt === null && !ids.has(id)).map(({ id }) => id);
  if (hidden.length === 0) return;
  await markRead(ctx, ctx.actor.id, { news: hidden });
  ctx.emit(newsChanged, { userIds: [ctx.actor.id] });
}

/** Returns how many unread news a user has, at most `mostUnreadNews`. */
export const unreadOf = async (ctx: Ctx, userId: number): Promise<number> =>
  (await countUnread(ctx, [userId]))[0]?.unread ?? 0;
