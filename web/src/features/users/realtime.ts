/**
 * Keeps lists of users current: who is online, what they and their queues are called in place, comings and goings by
 * asking again.
 */
import type { QueueTag, UserDetail, UserListItem } from '@prosa/shared';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { withQueueName } from '#src/lib/realtime/queue-names.ts';
import { definePatches } from '#src/lib/realtime/realtime.ts';
import { userQueries } from './api.ts';
import { userKeys } from './keys.ts';
import { ownAvailabilityQuery } from './presence/own-availability.ts';

type Page = { readonly users: readonly UserListItem[]; readonly count: number; readonly hasMore: boolean };

function patchPages(cache: QueryClient, change: (user: UserListItem) => UserListItem): void {
  cache.setQueriesData<InfiniteData<Page>>(
    { queryKey: userKeys.everyPages() },
    (known) =>
      known && {
        ...known,
        pages: known.pages.map((page) => ({
          ...page,
          users: page.users.map(change),
        })),
      },
  );
}

function renameQueue(cache: QueryClient, queue: QueueTag): void {
  const renamed = <U extends UserListItem>(user: U): U => withQueueName(user, queue);
  cache.setQueryData(userQueries.list().queryKey, (users) => users?.map(renamed));
  patchPages(cache, renamed);
  cache.setQueriesData<UserDetail>({ queryKey: userKeys.details() }, (user) => user && renamed(user));
}

export const userPatches = definePatches({
  user: (payload, cache) => {
    cache.setQueryData(userQueries.list().queryKey, (users) => {
      if (users === undefined) return undefined;
      const id = payload.action === 'delete' ? payload.userId : payload.user.id;
      const others = users.filter((user) => user.id !== id);
      if (payload.action === 'delete') return others;
      return [...others, payload.user].sort((one, other) => one.name.localeCompare(other.name));
    });
    if (payload.action === 'update') {
      const { user } = payload;
      patchPages(cache, (one) => (one.id === user.id ? user : one));
      // Who comes or goes gets tickets, or gives them back.
      void cache.invalidateQueries({ queryKey: userKeys.loads() });
    } else void cache.invalidateQueries({ queryKey: userKeys.everyPages() });
  },
  availability: ({ availability, idle }, cache) => {
    cache.setQueryData(ownAvailabilityQuery.queryKey, { availability, idle });
  },
  queue: (payload, cache) => {
    if (payload.action === 'update') renameQueue(cache, payload.queue);
  },
});
