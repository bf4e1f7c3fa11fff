/** Keeps the list of users current, by name. */
import { definePatches } from '#src/lib/realtime.ts';
import { userQueries } from './api.ts';

export const userPatches = definePatches({
  user: (payload, cache) =>
    void cache.setQueryData(userQueries.list().queryKey, (users) => {
      if (users === undefined) return undefined;
      const id = payload.action === 'delete' ? payload.userId : payload.user.id;
      const others = users.filter((user) => user.id !== id);
      if (payload.action === 'delete') return others;
      return [...others, payload.user].sort((one, other) => one.name.localeCompare(other.name));
    }),
});
