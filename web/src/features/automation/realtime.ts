/** Whatever is said in a ticket may have a new reason: a log that is on screen is asked for again. */
import { definePatches } from '#src/lib/realtime/realtime.ts';
import { automationKeys } from './keys.ts';

export const automationPatches = definePatches({
  appMessage: ({ action, message }, cache) => {
    if (action === 'create') void cache.invalidateQueries({ queryKey: automationKeys.log(message.ticketId) });
  },
});
