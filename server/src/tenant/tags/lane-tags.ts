/** The lanes of the board from memory, in their order. */
import type { TagLabel } from '@prosa/shared';
import { defineCache } from '#src/platform/cache/company-cache.ts';
import { lanesOrdered, tagChanged, tagCreated, tagDeleted } from './events.ts';
import { listLanes } from './tag.queries.ts';

export const laneTags = defineCache<readonly TagLabel[]>({
  name: 'lane-tags',
  load: async (ctx) => (await listLanes(ctx.db)).map(({ id, name, color }) => ({ id, name, color })),
  staleAfter: [tagCreated, tagChanged, tagDeleted, lanesOrdered],
});
