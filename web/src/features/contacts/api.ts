/** What screens ask of contacts and do with them. Answers and events change the lists by the same functions. */
import type { ClientInput, ContactView, Contracts } from '@prosa/shared';
import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query';
import { api } from '#src/lib/api-client.ts';
import { showError } from '#src/lib/errors.ts';
import { queryClient } from '#src/lib/query.ts';
import { dropContact, placeContact } from './contact-cache.ts';
import { type ContactFilter, contactKeys } from './keys.ts';

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
          searchParam: filter.text,
          dateStart: filter.from,
          dateEnd: filter.to,
          ...(pageParam !== null && { cursor: pageParam }),
        }),
      initialPageParam: null as string | null,
      getNextPageParam: ({ cursor }) => cursor,
    }),
  detail: (contactId: number) =>
    queryOptions({ queryKey: contactKeys.detail(contactId), queryFn: () => api.contacts.get({ contactId }) }),
};

type Endpoints = Contracts['contacts'];
export type NewContact = ClientInput<Endpoints['create']>;
export type ContactChange = ClientInput<Endpoints['update']>;

const place = (contact: ContactView): void => placeContact(queryClient, contact);

export const useCreateContact = () =>
  useMutation({ mutationFn: (input: NewContact) => api.contacts.create(input), onSuccess: place });

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
    onSuccess: (_, contactId) => dropContact(queryClient, contactId),
    onError: showError,
  });
