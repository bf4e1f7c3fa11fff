/** Keeps the list of reports by e-mail current. */
import { definePatches } from '#src/lib/realtime/realtime.ts';
import { reportKeys } from './keys.ts';

export const reportPatches = definePatches({
  reportMailing: (_, cache) => void cache.invalidateQueries({ queryKey: reportKeys.mailings() }),
});
