/** Unread tickets and preferences from the server. What events said while an answer was on its way is not undone by it. */
import type { NotificationPreferences, TicketActor, TicketView } from '@prosa/shared';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#src/lib/api/api-client.ts';
import { showError } from '#src/lib/feedback/errors.ts';
import { type Journal, journalIn } from '#src/lib/realtime/journal.ts';
import { notificationKeys } from './keys.ts';
import { appendPage, placeTicket, type UnreadList, withoutTicket } from './unread-list.ts';

/** The last view of a ticket that an event told of; `null`: it is read, or gone. */
type Told = { readonly ticketId: number; readonly ticket: TicketView | null };
const journal = (cache: QueryClient): Journal<Told> => journalIn<Told>(cache, notificationKeys.journal());

async function fetchPage(cursor: string | null): Promise<UnreadList> {
  const page = await api.tickets.list({ withUnreadMessages: true, ...(cursor !== null && { cursor }) });
  return { tickets: page.tickets, cursor: page.hasMore ? page.cursor : null };
}

const corrected = (cache: QueryClient, list: UnreadList, viewer: TicketActor, mark: number): UnreadList =>
  journal(cache)
    .since(mark)
    .reduce(
      (result, { ticketId, ticket }) =>
        ticket === null ? withoutTicket(result, ticketId) : placeTicket(result, ticket, viewer),
      list,
    );

export const notificationQueries = {
  /** Asked for when it is opened; events keep it as long as it stays so. */
  unread: (viewer: TicketActor) =>
    queryOptions({
      queryKey: notificationKeys.unread(),
      queryFn: async ({ client }) => {
        const mark = journal(client).mark();
        return corrected(client, await fetchPage(null), viewer, mark);
      },
      staleTime: 0,
      gcTime: 0,
    }),
  preferences: () =>
    queryOptions({
      queryKey: notificationKeys.preferences(),
      queryFn: () => api.notifications.preferences(),
    }),
};

/** Appends the next page to what is loaded. */
export async function loadMoreUnread(cache: QueryClient, viewer: TicketActor): Promise<void> {
  const cursor = cache.getQueryData<UnreadList>(notificationKeys.unread())?.cursor ?? null;
  if (cursor === null) return;
  const mark = journal(cache).mark();
  const page = await fetchPage(cursor);
  cache.setQueryData<UnreadList>(notificationKeys.unread(), (list) =>
    list === undefined || list.cursor !== cursor
      ? list
      : corrected(cache, appendPage(list, page), viewer, mark),
  );
}

/** Takes in a ticket that has changed: it appears among the unread ones, moves, or is unread no longer. */
export function applyUnread(cache: QueryClient, ticket: TicketView, viewer: TicketActor): void {
  journal(cache).note(ticket.id, { ticketId: ticket.id, ticket });
  cache.setQueryData<UnreadList>(
    notificationKeys.unread(),
    (list) => list && placeTicket(list, ticket, viewer),
  );
}

/** Takes a ticket that was read, or is gone, from the unread ones. */
export function removeUnread(cache: QueryClient, ticketId: number): void {
  journal(cache).note(ticketId, { ticketId, ticket: null });
  cache.setQueryData<UnreadList>(notificationKeys.unread(), (list) => list && withoutTicket(list, ticketId));
}

export const placePreferences = (cache: QueryClient, preferences: NotificationPreferences): void =>
  void cache.setQueryData(notificationKeys.preferences(), preferences);

export function useUpdatePreferences() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (change: Partial<NotificationPreferences>) => api.notifications.changePreferences(change),
    onSuccess: (preferences) => placePreferences(cache, preferences),
    onError: showError,
  });
}
