/** Reads tags, each with the number of tickets and of contacts that carry it. */
import {
  columnOf,
  constants,
  fail,
  isDescending,
  type Sort,
  type TagListItem,
  type TagView,
} from '@prosa/shared';
import type { Ctx } from '#src/platform/context.ts';
import { listLanes, type TagRow } from '#src/tenant/tags/tag.queries.ts';
import { countTags, findTag, listTags, type TagSort } from './tag.queries.ts';
import { viewTag, viewTagListItem } from './tag.view.ts';

/** How many carry each of these tags; one that none carries may be missing. */
type Count = (ctx: Ctx, tagIds: readonly number[]) => Promise<ReadonlyMap<number, number>>;
/** Counts what carries tags: tickets and contacts both stand below tags, and are handed in. */
export type CountCarriers = { readonly tickets: Count; readonly contacts: Count };

/** More tags than anybody picks from. */
const mostTags = 10_000;

async function views(ctx: Ctx, carriers: CountCarriers, rows: readonly TagRow[]): Promise<TagView[]> {
  const ids = rows.map((row) => row.id);
  const [tickets, contacts] = [await carriers.tickets(ctx, ids), await carriers.contacts(ctx, ids)];
  return rows.map((row) =>
    viewTag(row, { ticketsCount: tickets.get(row.id) ?? 0, contactsCount: contacts.get(row.id) ?? 0 }),
  );
}

export async function listTagsPage(
  ctx: Ctx,
  carriers: CountCarriers,
  { searchParam: text, pageNumber, sort = 'name' }: TagsAsked,
): Promise<{ tags: TagView[]; count: number; hasMore: boolean }> {
  const size = constants.rowsPerPage;
  const part = { text, limit: size + 1, offset: (pageNumber - 1) * size };
  const rows = isByUse(sort)
    ? (await listByUse(ctx, carriers, text, sort)).slice(part.offset, part.offset + part.limit)
    : await listTags(ctx.db, { ...part, sort });
  return {
    tags: await views(ctx, carriers, rows.slice(0, size)),
    count: await countTags(ctx.db, text),
    hasMore: rows.length > size,
  };
}

type UseSort = Sort<'ticketsCount' | 'contactsCount'>;
type TagsAsked = { searchParam: string; pageNumber: number; sort?: TagSort | UseSort | undefined };
const uses = { ticketsCount: 'tickets', contactsCount: 'contacts' } as const;
const isByUse = (sort: TagSort | UseSort): sort is UseSort => columnOf<string>(sort) in uses;

/**
 * Returns all tags that match, by how many carry them and then by name: what carries them is not known to the
 * statement.
 */
async function listByUse(ctx: Ctx, carriers: CountCarriers, text: string, sort: UseSort): Promise<TagRow[]> {
  const rows = await listTags(ctx.db, { text, limit: mostTags });
  const ids = rows.map(({ id }) => id);
  const counts = await carriers[uses[columnOf(sort)]](ctx, ids);
  const way = isDescending(sort) ? -1 : 1;
  return rows.sort((one, other) => way * ((counts.get(one.id) ?? 0) - (counts.get(other.id) ?? 0)));
}

export async function listAllTags(
  ctx: Ctx,
  { searchParam }: { searchParam: string },
): Promise<TagListItem[]> {
  return (await listTags(ctx.db, { text: searchParam, limit: mostTags })).map(viewTagListItem);
}

export const listLaneViews = async (ctx: Ctx, carriers: CountCarriers): Promise<TagView[]> =>
  views(ctx, carriers, await listLanes(ctx.db));

/** Returns the tag's view; undefined when the tag is gone. */
export async function findTagView(
  ctx: Ctx,
  carriers: CountCarriers,
  tagId: number,
): Promise<TagView | undefined> {
  const row = await findTag(ctx.db, tagId);
  return row && (await views(ctx, carriers, [row]))[0];
}

export const getTag = async (ctx: Ctx, carriers: CountCarriers, tagId: number): Promise<TagView> =>
  (await findTagView(ctx, carriers, tagId)) ?? fail('ERR_NO_TAG_FOUND');
