/** What screens ask of contact lists and do with them. Answers and events change what is shown by the same functions. */
import type { ClientInput, ContactListItemView, ContactListView, Contracts, ImportView } from '@prosa/shared';
import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query';
import { api, sendFilesTo } from '#src/lib/api/api-client.ts';
import { queryClient } from '#src/lib/api/query.ts';
import { showError } from '#src/lib/feedback/errors.ts';
import { placeList, refetchItems, removeList, removeListItem } from './contact-list-cache.ts';
import { contactListKeys } from './keys.ts';
import type { ListPlace } from './place.ts';

export const contactListQueries = {
  /** Lists as they are looked for and sorted, page by page. */
  pages: (place: ListPlace) =>
    infiniteQueryOptions({
      queryKey: contactListKeys.pages(place),
      queryFn: ({ pageParam }) =>
        api.contactLists.list({ searchParam: place.q, sort: place.sort, pageNumber: pageParam }),
      initialPageParam: 1,
      getNextPageParam: ({ hasMore }, _, last) => (hasMore ? last + 1 : undefined),
    }),
  /** All of them, to choose from. */
  choices: () => queryOptions({ queryKey: contactListKeys.choices(), queryFn: () => api.contactLists.all() }),
  detail: (contactListId: number) =>
    queryOptions({
      queryKey: contactListKeys.detail(contactListId),
      queryFn: () => api.contactLists.get({ contactListId }),
    }),
  /** Who is on a list, by name, page by page. */
  items: (contactListId: number, text: string) =>
    infiniteQueryOptions({
      queryKey: contactListKeys.items(contactListId, text),
      queryFn: ({ pageParam }) =>
        api.contactLists.items({
          contactListId,
          searchParam: text,
          ...(pageParam !== null && { cursor: pageParam }),
        }),
      initialPageParam: null as string | null,
      getNextPageParam: ({ cursor }) => cursor,
    }),
};

type Endpoints = Contracts['contactLists'];

/** Shows a list as it was saved wherever lists stand. */
export const showList = (list: ContactListView): void => placeList(queryClient, list);

export const useCreateList = () =>
  useMutation({
    mutationFn: (name: string) => api.contactLists.create({ name }),
    onSuccess: showList,
  });

export const useRemoveList = () =>
  useMutation({
    mutationFn: (contactListId: number) => api.contactLists.remove({ contactListId }),
    onSuccess: (_, contactListId) => removeList(queryClient, contactListId),
    onError: showError,
  });

/** Has all numbers of a list looked up once more. */
export const useCheckAgain = () =>
  useMutation({
    mutationFn: (contactListId: number) => api.contactLists.checkAgain({ contactListId }),
    onSuccess: showList,
    onError: showError,
  });

/** Reads who is on a list anew, and how many they are. */
export const invalidate = ({ contactListId }: ContactListItemView): void =>
  refetchItems(queryClient, contactListId);

/** Puts contacts of the company on a list. */
export const useAddContacts = () =>
  useMutation({
    mutationFn: (input: ClientInput<Endpoints['addContacts']>) => api.contactLists.addContacts(input),
    onError: showError,
    onSettled: (_, __, { contactListId }) => refetchItems(queryClient, Number(contactListId)),
  });

export const useRemoveItem = () =>
  useMutation({
    mutationFn: ({ id }: ContactListItemView) => api.contactLists.removeItem({ contactListItemId: id }),
    onSuccess: (_, { id, contactListId }) => removeListItem(queryClient, contactListId, id),
    onError: showError,
  });

/** Sends a spreadsheet into a list; what becomes of it is an import like any other. */
export const sendIntoList =
  (contactListId: number) =>
  (file: File): Promise<ImportView> =>
    sendFilesTo('contactLists', 'upload', { contactListId }, [file], {
      onProgress: () => undefined,
      signal: new AbortController().signal,
    });
