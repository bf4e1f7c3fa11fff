/** Keeps lists of files current: whatever changes one is read again where it is shown. */
import { definePatches } from '#src/lib/realtime/realtime.ts';
import { fileKeys } from './keys.ts';

export const filePatches = definePatches({
  file: (_, cache) => void cache.invalidateQueries({ queryKey: fileKeys.all }),
});
