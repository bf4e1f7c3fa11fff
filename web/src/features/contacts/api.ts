import { queryOptions } from '@tanstack/react-query';
import { api } from '#src/lib/api-client.ts';
import { contactKeys } from './keys.ts';

export const contactQueries = {
  /** The first page of contacts whose name or number contains the text. */
  search: (text: string) =>
    queryOptions({
      queryKey: contactKeys.search(text),
      queryFn: () => api.contacts.list({ searchParam: text }).then((page) => page.contacts),
    }),
  detail: (contactId: number) =>
    queryOptions({ queryKey: contactKeys.detail(contactId), queryFn: () => api.contacts.get({ contactId }) }),
};
