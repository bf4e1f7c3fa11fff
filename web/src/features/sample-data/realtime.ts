/** Sample data come and go with something of nearly every list, and nobody is told of each. */
import { definePatches } from '#src/lib/realtime/realtime.ts';

export const sampleDataPatches = definePatches({
  sampleData: (_, cache) => void cache.invalidateQueries(),
});
