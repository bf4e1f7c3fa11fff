/**
 * Contacts in the lists that are already here. A change is put where it is shown instead of asking for every page again;
 * an older version never replaces a newer one.
 */

import type { ContactView } from '@prosa/shared';
import { folded } from '@prosa/shared/kernel/folded';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { isNarrowed } from './filter/index.ts';
import { contactKeys } from './keys.ts';

type Page = {
  readonly contacts: readonly ContactView[];
  readonly count: number;
  readonly hasMore: boolean;
  readonly cursor: string | null;
};
export type ContactPages = InfiniteData<Page, string | null>;

const isAfter = (one: ContactView, other: ContactView): boolean => {
  const [a, b] = [folded(one.name), folded(other.name)];
  return a === b ? one.id > other.id : a > b;
};

const changed = (pages: ContactPages, change: (page: Page) => Page): ContactPages => ({
  ...pages,
  pages: pages.pages.map(change),
});

const holds = (pages: ContactPages, contactId: number): boolean =>
  pages.pages.some(({ contacts }) => contacts.some(({ id }) => id === contactId));

/** Returns the pages with the contact as it is now; it keeps its place although its name may have changed. */
export const withChanged = (pages: ContactPages, contact: ContactView): ContactPages =>
  changed(pages, (page) => ({
    ...page,
    contacts: page.contacts.map((known) =>
      known.id === contact.id && known.version <= contact.version ? contact : known,
    ),
  }));

/** Returns the pages with the contact at its place by name, if that place has been loaded. */
export function withAdded(pages: ContactPages, contact: ContactView): ContactPages {
  const at = pages.pages.findIndex(
    ({ contacts, hasMore }) => !hasMore || contacts.some((known) => isAfter(known, contact)),
  );
  return {
    ...pages,
    pages: pages.pages.map((page, index) => {
      const counted = { ...page, count: page.count + (index === 0 ? 1 : 0) };
      if (index !== at) return counted;
      const next = page.contacts.findIndex((known) => isAfter(known, contact));
      const end = next < 0 ? page.contacts.length : next;
      return {
        ...counted,
        contacts: [...page.contacts.slice(0, end), contact, ...page.contacts.slice(end)],
      };
    }),
  };
}

export function without(pages: ContactPages, contactId: number): ContactPages {
  if (!holds(pages, contactId)) return pages;
  return changed(pages, (page) => ({
    ...page,
    count: Math.max(0, page.count - (page === pages.pages[0] ? 1 : 0)),
    contacts: page.contacts.filter(({ id }) => id !== contactId),
  }));
}

const keptLists = (cache: QueryClient) =>
  cache.getQueryCache().findAll({ queryKey: contactKeys.lists() }) as unknown as readonly {
    readonly queryKey: ReturnType<typeof contactKeys.pages>;
    readonly state: { readonly data: ContactPages | undefined };
  }[];

/** Takes in a new or changed contact wherever it is shown. Whether a search finds a new one only the server knows. */
export function placeContact(cache: QueryClient, contact: ContactView): void {
  cache.setQueryData<ContactView>(contactKeys.detail(contact.id), (known) =>
    known !== undefined && known.version <= contact.version ? contact : known,
  );
  for (const { queryKey, state } of keptLists(cache)) {
    if (state.data === undefined) continue;
    if (holds(state.data, contact.id)) cache.setQueryData(queryKey, withChanged(state.data, contact));
    else if (!isNarrowed(queryKey[2])) cache.setQueryData(queryKey, withAdded(state.data, contact));
    else void cache.invalidateQueries({ queryKey });
  }
  void cache.invalidateQueries({ queryKey: contactKeys.searches() });
}

export function removeContact(cache: QueryClient, contactId: number): void {
  cache.removeQueries({ queryKey: contactKeys.detail(contactId) });
  for (const { queryKey, state } of keptLists(cache))
    if (state.data !== undefined) cache.setQueryData(queryKey, without(state.data, contactId));
  void cache.invalidateQueries({ queryKey: contactKeys.searches() });
}

/** Asks again for whatever is shown of contacts, after many have changed at once. */
export function refetchContacts(cache: QueryClient): void {
  for (const queryKey of [contactKeys.lists(), contactKeys.searches(), contactKeys.details()])
    void cache.invalidateQueries({ queryKey });
}
