/** Keeps lists of users current: who is online and what they are called in place, comings and goings by asking again. */
import type { UserListItem } from '@prosa/shared';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { definePatches } from '#src/lib/realtime.ts';
import { userQueries } from './api.ts';
import { userKeys } from './keys.ts';

type Page = { readonly users: readonly UserListItem[]; readonly count: number; readonly hasMore: boolean };

function patchPages(cache: QueryClient, user: UserListItem): void {
  cache.setQueriesData<InfiniteData<Page>>(
    { queryKey: userKeys.everyPages() },
    (known) =>
      known && {
        ...known,
        pages: known.pages.map((page) => ({
          ...page,
          users: page.users.map((one) => (one.id === user.id ? user : one)),
        })),
      },
  );
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
    if (payload.action === 'update') patchPages(cache, payload.user);
    else void cache.invalidateQueries({ queryKey: userKeys.everyPages() });
  },
});
