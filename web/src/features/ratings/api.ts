/** What customers have said of their conversations, from the server. */
import { queryOptions } from '@tanstack/react-query';
import { api } from '#src/lib/api/api-client.ts';
import { ratingKeys } from './keys.ts';

export const ratingQueries = {
  /** A contact's average and their last ratings. */
  ofContact: (contactId: number) =>
    queryOptions({
      queryKey: ratingKeys.ofContact(contactId),
      queryFn: () => api.ratings.ofContact({ contactId }),
      staleTime: 0,
    }),
  /** What was said of one conversation. */
  ofTicket: (ticketId: number) =>
    queryOptions({
      queryKey: ratingKeys.ofTicket(ticketId),
      queryFn: () => api.ratings.ofTicket({ ticketId }),
      staleTime: 0,
    }),
  /** The average of one's own work. */
  own: () => queryOptions({ queryKey: ratingKeys.own(), queryFn: () => api.ratings.own({}), staleTime: 0 }),
  /** Every attendant's average over all time; for admins. */
  ofAttendants: () =>
    queryOptions({
      queryKey: ratingKeys.ofAttendants(),
      queryFn: () => api.ratings.ofAttendants({}),
      staleTime: 60_000,
    }),
};
