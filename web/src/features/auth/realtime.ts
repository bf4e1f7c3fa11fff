/** Own account changes: another sign-in, or new rights given by an admin. */
import { definePatches } from '#src/lib/realtime.ts';
import { handleAnotherLogin } from './another-login.ts';
import { sessionQuery } from './session.ts';

export const authPatches = definePatches({
  auth: ({ user }, cache) => {
    if (cache.getQueryData(sessionQuery.queryKey)?.id === user.id) handleAnotherLogin();
  },
  user: (payload, cache) => {
    if (payload.action === 'delete') return;
    const { id, name, email, profile, queues } = payload.user;
    cache.setQueryData(sessionQuery.queryKey, (mine) =>
      mine?.id === id ? { ...mine, name, email, profile, queues } : mine,
    );
  },
});
