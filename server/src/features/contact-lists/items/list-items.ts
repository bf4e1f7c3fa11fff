/** Reads who is on a list, by name, page by page. */
import {
  type ContactListItemView,
  constants,
  type contactListsContract,
  fail,
  type Input,
  type Output,
} from '@prosa/shared';
import { searchPattern } from '#src/features/contacts/index.ts';
import { listPage, type PageFrom } from '#src/platform/cache/list-page.ts';
import type { Ctx } from '#src/platform/context.ts';
import { type NamedPlace, placeIn, readNamedPlace, writeNamedPlace } from '#src/platform/cursor.ts';
import { existingList } from '../list-contact-lists.ts';
import { countFoundItems, findItem, type ItemSearch, listItems, type PlacedItem } from './item.queries.ts';
import { itemViewOf } from './item.view.ts';

const { mostCounted } = constants;
const begin = { after: undefined, offset: 0 };

type Query = Input<typeof contactListsContract.items>;

export async function listItemsPage(
  ctx: Ctx,
  { contactListId, searchParam, pageNumber, cursor }: Query,
): Promise<Output<typeof contactListsContract.items>> {
  const { contactsCount } = await existingList(ctx, contactListId);
  const size = constants.rowsPerPage;
  const search = searchFor(searchParam);
  const after = cursor === undefined ? undefined : placeIn(cursor, readNamedPlace);
  const offset = (pageNumber - 1) * size;
  const read = (from: PageFrom<NamedPlace>, limit: number) =>
    listItems(ctx, contactListId, search, from, limit);
  const rows = await (after === undefined
    ? listPage<PlacedItem, NamedPlace>(ctx, offset, {
        list: `contact-list-items:${contactListId}:${searchParam}`,
        size,
        placeOf: ({ folded, id }) => ({ folded, id }),
        read,
      })
    : read({ after, offset: 0 }, size + 1));
  const page = rows.slice(0, size);
  const hasMore = rows.length > size;
  const last = page.at(-1);
  return {
    contacts: page.map(itemViewOf),
    count: search === undefined ? contactsCount : await foundBy(search),
    hasMore,
    cursor: hasMore && last !== undefined ? writeNamedPlace(last) : null,
  };

  /** A first page that holds everything has been counted by reading it. */
  async function foundBy(wanted: ItemSearch): Promise<number> {
    if (after !== undefined) return mostCounted;
    return hasMore
      ? countFoundItems(ctx, contactListId, wanted, mostCounted)
      : Math.min(offset + page.length, mostCounted);
  }
}

const searchFor = (text: string): ItemSearch | undefined =>
  text === '' ? undefined : { ...searchPattern(text), email: text.toLowerCase() };

/** Returns the first page of a list, as whoever opens it now sees it. */
export async function firstItems(ctx: Ctx, contactListId: number): Promise<ContactListItemView[]> {
  const rows = await listItems(ctx, contactListId, undefined, begin, constants.rowsPerPage);
  return rows.map(itemViewOf);
}

export const getItem = async (ctx: Ctx, itemId: number): Promise<ContactListItemView> =>
  itemViewOf((await findItem(ctx, itemId)) ?? fail('ERR_NO_CONTACT_LIST_ITEM_FOUND'));
