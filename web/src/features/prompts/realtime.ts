/** Keeps prompts current: whatever changes one is read again where it is shown. */
import { definePatches } from '#src/lib/realtime/realtime.ts';
import { promptKeys } from './keys.ts';

export const promptPatches = definePatches({
  prompt: (_, cache) => void cache.invalidateQueries({ queryKey: promptKeys.all }),
});
