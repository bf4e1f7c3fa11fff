/** Keeps the lists of tags current: whatever changes one is read again where it is shown. */
import { definePatches } from '#src/lib/realtime/realtime.ts';
import { tagKeys } from './keys.ts';

export const tagPatches = definePatches({
  tag: (_, cache) => void cache.invalidateQueries({ queryKey: tagKeys.all }),
});
