/** Reads contact lists, each with how many are on it. */
import { type ContactListView, constants, fail } from '@prosa/shared';
import type { Ctx } from '#src/platform/context.ts';
import {
  type ContactListRow,
  countContactLists,
  findContactList,
  type ListSort,
  listContactLists,
  lockContactList,
} from './list.queries.ts';
import { contactListViewOf } from './list.view.ts';

/** More than anybody picks from. */
const mostLists = 1_000;

export async function listContactListsPage(
  ctx: Ctx,
  {
    searchParam: text,
    pageNumber,
    sort,
  }: { searchParam: string; pageNumber: number; sort?: ListSort | undefined },
): Promise<{ records: ContactListView[]; count: number; hasMore: boolean }> {
  const size = constants.rowsPerPage;
  const rows = await listContactLists(ctx, { text, limit: size + 1, offset: (pageNumber - 1) * size, sort });
  return {
    records: rows.slice(0, size).map(contactListViewOf),
    count: await countContactLists(ctx, text),
    hasMore: rows.length > size,
  };
}

export const listAllContactLists = async (ctx: Ctx): Promise<ContactListView[]> =>
  (await listContactLists(ctx, { text: '', limit: mostLists, offset: 0 })).map(contactListViewOf);

export const existingList = async (ctx: Ctx, contactListId: number): Promise<ContactListRow> =>
  (await findContactList(ctx, contactListId)) ?? fail('ERR_NO_CONTACT_LIST_FOUND');

/** Returns the contact list, locked until the transaction ends. Throws ERR_NO_CONTACT_LIST_FOUND. */
export const lockedList = async (ctx: Ctx, contactListId: number): Promise<ContactListRow> =>
  (await lockContactList(ctx, contactListId)) ?? fail('ERR_NO_CONTACT_LIST_FOUND');

export const getContactList = async (ctx: Ctx, contactListId: number): Promise<ContactListView> =>
  contactListViewOf(await existingList(ctx, contactListId));
