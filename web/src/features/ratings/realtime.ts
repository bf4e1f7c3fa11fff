/** A customer has rated: averages that are on screen are asked for again. */
import { definePatches } from '#src/lib/realtime/realtime.ts';
import { ratingKeys } from './keys.ts';

export const ratingPatches = definePatches({
  ticketEvent: ({ event }, cache) => {
    if (event.kind === 'rated') void cache.invalidateQueries({ queryKey: ratingKeys.all });
  },
});
