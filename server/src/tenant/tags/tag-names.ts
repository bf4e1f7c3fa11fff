/** The company's tags from memory, by id and in the order of their names. */
import type { TagLabel } from '@prosa/shared';
import { defineCache } from '#src/platform/cache/company-cache.ts';
import { tagChanged, tagCreated, tagDeleted } from './events.ts';
import { listTagLabels } from './tag.queries.ts';

export const tagNames = defineCache<ReadonlyMap<number, TagLabel>>({
  name: 'tag-names',
  load: async (ctx) => new Map((await listTagLabels(ctx.db)).map((row) => [row.id, row])),
  staleAfter: [tagCreated, tagChanged, tagDeleted],
});
