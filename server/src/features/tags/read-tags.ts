/** Reads tags, each with the number of tickets that carry it. */
import { constants, fail, type TagListItem, type TagView } from '@prosa/shared';
import type { Ctx } from '#src/platform/context.ts';
import { countTags, findTag, listLanes, listTags, type TagRow } from './tag.queries.ts';
import { viewTag, viewTagListItem } from './tag.view.ts';

/** How many tickets carry each of these tags; a tag without tickets may be missing. */
export type CountTickets = (ctx: Ctx, tagIds: readonly number[]) => Promise<ReadonlyMap<number, number>>;

/** More tags than anybody picks from. */
const mostTags = 10_000;

async function views(ctx: Ctx, countTickets: CountTickets, rows: readonly TagRow[]): Promise<TagView[]> {
  const counts = await countTickets(
    ctx,
    rows.map((row) => row.id),
  );
  return rows.map((row) => viewTag(row, counts.get(row.id) ?? 0));
}

export async function listTagsPage(
  ctx: Ctx,
  countTickets: CountTickets,
  { searchParam, pageNumber }: { searchParam: string; pageNumber: number },
): Promise<{ tags: TagView[]; count: number; hasMore: boolean }> {
  const size = constants.rowsPerPage;
  const rows = await listTags(ctx.db, searchParam, size + 1, (pageNumber - 1) * size);
  return {
    tags: await views(ctx, countTickets, rows.slice(0, size)),
    count: await countTags(ctx.db, searchParam),
    hasMore: rows.length > size,
  };
}

export async function listAllTags(
  ctx: Ctx,
  { searchParam }: { searchParam: string },
): Promise<TagListItem[]> {
  return (await listTags(ctx.db, searchParam, mostTags, 0)).map(viewTagListItem);
}

export const readLanes = async (ctx: Ctx, countTickets: CountTickets): Promise<TagView[]> =>
  views(ctx, countTickets, await listLanes(ctx.db));

/** Undefined when the tag is gone. */
export async function findTagView(
  ctx: Ctx,
  countTickets: CountTickets,
  tagId: number,
): Promise<TagView | undefined> {
  const row = await findTag(ctx.db, tagId);
  return row && (await views(ctx, countTickets, [row]))[0];
}

export const readTag = async (ctx: Ctx, countTickets: CountTickets, tagId: number): Promise<TagView> =>
  (await findTagView(ctx, countTickets, tagId)) ?? fail('ERR_NO_TAG_FOUND');
