/** Keeps service levels current; a queue that is removed is in none any more. */
import { definePatches } from '#src/lib/realtime/realtime.ts';
import { slaKeys } from './keys.ts';

export const slaPatches = definePatches({
  slaPolicy: ({ policies }, cache) => void cache.setQueryData(slaKeys.all, policies),
  queue: (_, cache) => void cache.invalidateQueries({ queryKey: slaKeys.all }),
});
