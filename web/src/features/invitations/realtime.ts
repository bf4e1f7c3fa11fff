/** Who is invited has come when somebody is a user from now on, and what somebody has sent goes with them. */
import { definePatches } from '#src/lib/realtime/realtime.ts';
import { invitationKeys } from './keys.ts';

export const invitationPatches = definePatches({
  user: ({ action }, cache) => {
    if (action !== 'update') void cache.invalidateQueries({ queryKey: invitationKeys.list() });
  },
});
