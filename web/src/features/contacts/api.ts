/** What screens ask of contacts and do with them. Answers and events change the lists by the same functions. */
import type { ClientInput, ContactView, Contracts, ImportRowFilter, ImportView } from '@prosa/shared';
import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query';
import { api, sendFilesTo } from '#src/lib/api/api-client.ts';
import { queryClient } from '#src/lib/api/query.ts';
import { showError } from '#src/lib/feedback/errors.ts';
import { placeContact, refetchContacts, removeContact } from './contact-cache.ts';
import { type ContactFilter, queryOf } from './filter/index.ts';
import { contactKeys } from './keys.ts';

export const contactQueries = {
  /** The first page of contacts whose name or number contains the text. */
  search: (text: string) =>
    queryOptions({
      queryKey: contactKeys.search(text),
      queryFn: () => api.contacts.list({ searchParam: text }).then((page) => page.contacts),
    }),
  /** Contacts by name, page by page. */
  pages: (filter: ContactFilter) =>
    infiniteQueryOptions({
      queryKey: contactKeys.pages(filter),
      queryFn: ({ pageParam }) =>
        api.contacts.list({
          ...queryOf(filter),
          ...(pageParam !== null && { cursor: pageParam }),
        }),
      initialPageParam: null as string | null,
      getNextPageParam: ({ cursor }) => cursor,
    }),
  /** Exactly how many the filter finds, as far as one step reaches; never an older answer. */
  count: (filter: ContactFilter) =>
    queryOptions({
      queryKey: contactKeys.count(filter),
      queryFn: () => api.contacts.count(queryOf(filter)),
      staleTime: 0,
      gcTime: 0,
    }),
  detail: (contactId: number) =>
    queryOptions({ queryKey: contactKeys.detail(contactId), queryFn: () => api.contacts.get({ contactId }) }),
  /** An import; events tell how far it has come. */
  import: (importId: number) =>
    queryOptions({
      queryKey: contactKeys.import(importId),
      queryFn: () => api.contacts.getImport({ importId }),
    }),
  /** What became of the rows of an import, page by page. */
  importRows: (importId: number, outcome: ImportRowFilter) =>
    infiniteQueryOptions({
      queryKey: contactKeys.importRows(importId, outcome),
      queryFn: ({ pageParam }) =>
        api.contacts.importRows({ importId, outcome, ...(pageParam !== null && { after: pageParam }) }),
      initialPageParam: null as number | null,
      getNextPageParam: ({ rows, hasMore }) => (hasMore ? rows.at(-1)?.row : undefined),
    }),
};

/** Returns how many contacts are somebody's; very many count as the most that one step reaches. */
export const countOwnContacts = async (ownerId: number): Promise<number> =>
  (await api.contacts.count({ ownerId })).count;

type Endpoints = Contracts['contacts'];
export type ContactChange = ClientInput<Endpoints['update']>;

type Bulk = ClientInput<Endpoints['bulk']>;
/** Whom a step is for: named, or all that a filter finds. */
export type ContactTarget = Omit<Bulk, 'action'>;

/** Shows a contact as it was saved wherever contacts are listed. */
export const place = (contact: ContactView): void => placeContact(queryClient, contact);

export const useUpdateContact = () =>
  useMutation({ mutationFn: (input: ContactChange) => api.contacts.update(input), onSuccess: place });

/** Looks the number up on WhatsApp now. */
export const useCheckContact = () =>
  useMutation({
    mutationFn: (contactId: number) => api.contacts.check({ contactId }),
    onSuccess: place,
    onError: showError,
  });

export const useRemoveContact = () =>
  useMutation({
    mutationFn: (contactId: number) => api.contacts.remove({ contactId }),
    onSuccess: (_, contactId) => removeContact(queryClient, contactId),
    onError: showError,
  });

/** Does one step for many contacts; what it changed is read again. */
export const useBulkContacts = () =>
  useMutation({
    mutationFn: (input: Bulk) => api.contacts.bulk(input),
    onError: showError,
    // Also of what a failure has left half done.
    onSettled: () => refetchContacts(queryClient),
  });

export type Merge = { readonly keptId: number; readonly goneId: number };

/** Merges two contacts: the one stays and gets everything of the other. */
export const useMergeContacts = () =>
  useMutation({
    mutationFn: ({ keptId, goneId }: Merge) =>
      api.contacts.merge({ contactId: keptId, otherContactId: goneId }),
    onSuccess: (kept, { goneId }) => {
      removeContact(queryClient, goneId);
      place(kept);
    },
    onError: showError,
  });

/** Has the phone of the default connection tell its address book again; its entries arrive as contacts by themselves. */
export const useImportBook = () => useMutation({ mutationFn: () => api.contacts.importBook({}) });

/** Erases a contact for good; the name says who is meant. */
export const useEraseContact = () =>
  useMutation({
    mutationFn: ({ id, name }: Pick<ContactView, 'id' | 'name'>) =>
      api.contacts.erase({ contactId: id, name }),
    onSuccess: (_, { id }) => removeContact(queryClient, id),
    onError: showError,
  });

const placeImport = (found: ImportView): void =>
  void queryClient.setQueryData(contactQueries.import(found.id).queryKey, found);

/** Sends a spreadsheet of contacts and answers what was found in it. */
export async function sendSheet(file: File): Promise<ImportView> {
  const progress = { onProgress: () => undefined, signal: new AbortController().signal };
  const { import: found } = await sendFilesTo('contacts', 'upload', {}, [file], progress);
  if (found === null) throw new Error('the upload was not taken for a spreadsheet');
  return found;
}

/** Sends a sheet up; why it was refused is told beside it. */
export const useUploadSheet = (send: (file: File) => Promise<ImportView>) =>
  useMutation({ mutationFn: send, onSuccess: placeImport });

export const useStartImport = () =>
  useMutation({
    mutationFn: (input: ClientInput<Endpoints['startImport']>) => api.contacts.startImport(input),
    onSuccess: placeImport,
    onError: showError,
  });
