/**
 * Contact lists where they are shown. Counts change all the time while numbers are looked up: they are put in their place
 * instead of asking for every list again.
 */
import type { ContactListItemView, ContactListView } from '@prosa/shared';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { contactListKeys } from './keys.ts';

type ListPage = {
  readonly records: readonly ContactListView[];
  readonly count: number;
  readonly hasMore: boolean;
};
type ItemPage = { readonly contacts: readonly ContactListItemView[] };

/** What has been counted later; a list that another name was given to is newer still. */
const isNewer = (known: ContactListView, list: ContactListView): boolean => list.version >= known.version;

const placedIn = (lists: readonly ContactListView[], list: ContactListView): ContactListView[] =>
  lists.map((known) => (known.id === list.id && isNewer(known, list) ? list : known));

/** Takes in a list. One whose name is another one, or that is new, may stand elsewhere: only the server knows where. */
export function placeList(cache: QueryClient, list: ContactListView): void {
  cache.setQueryData<ContactListView>(contactListKeys.detail(list.id), (known) =>
    known === undefined || isNewer(known, list) ? list : known,
  );
  let isInPlace = false;
  const note = (lists: readonly ContactListView[]): void => {
    isInPlace ||= lists.some(({ id, name }) => id === list.id && name === list.name);
  };
  cache.setQueriesData<InfiniteData<ListPage, number>>({ queryKey: contactListKeys.searches() }, (pages) => {
    note(pages?.pages.flatMap(({ records }) => records) ?? []);
    return (
      pages && {
        ...pages,
        pages: pages.pages.map((page) => ({ ...page, records: placedIn(page.records, list) })),
      }
    );
  });
  cache.setQueryData<ContactListView[]>(
    contactListKeys.choices(),
    (choices) => choices && placedIn(choices, list),
  );
  if (!isInPlace) void cache.invalidateQueries({ queryKey: contactListKeys.lists() });
}

export function removeList(cache: QueryClient, contactListId: number): void {
  void cache.invalidateQueries({ queryKey: contactListKeys.lists() });
  void cache.invalidateQueries({ queryKey: contactListKeys.detail(contactListId) });
}

export const refetchItems = (cache: QueryClient, contactListId: number): void =>
  void cache.invalidateQueries({ queryKey: contactListKeys.itemsOf(contactListId) });

const changeItems = (
  cache: QueryClient,
  contactListId: number,
  change: (contacts: readonly ContactListItemView[]) => readonly ContactListItemView[],
): void =>
  void cache.setQueriesData<InfiniteData<ItemPage, string | null>>(
    { queryKey: contactListKeys.itemsOf(contactListId) },
    (pages) =>
      pages && {
        ...pages,
        pages: pages.pages.map((page) => ({ ...page, contacts: change(page.contacts) })),
      },
  );

/** Takes in somebody who was changed; they stay where they are shown, although their name may have changed. */
export const placeItem = (cache: QueryClient, item: ContactListItemView): void =>
  changeItems(cache, item.contactListId, (contacts) =>
    contacts.map((known) => (known.id === item.id && known.version <= item.version ? item : known)),
  );

export const removeListItem = (cache: QueryClient, contactListId: number, itemId: number): void =>
  changeItems(cache, contactListId, (contacts) => contacts.filter(({ id }) => id !== itemId));
