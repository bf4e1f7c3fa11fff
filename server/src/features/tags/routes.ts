/** Contract → use case. */
import type { tagsContract } from '@prosa/shared';
import type { Handlers } from '#src/platform/feature.ts';
import { createTag } from './create-tag.ts';
import { orderLanes } from './order-lanes.ts';
import { type CountCarriers, listAllTags, listTagsPage, readLanes, readTag } from './read-tags.ts';
import { removeTag } from './remove-tag.ts';
import { changeTag } from './update-tag.ts';

export const tagsHandlers = (carriers: CountCarriers): Handlers<typeof tagsContract> => ({
  list: (ctx, input) => listTagsPage(ctx, carriers, input),
  all: listAllTags,
  lanes: async (ctx) => ({ lista: await readLanes(ctx, carriers) }),
  orderLanes: async (ctx, input) => {
    await orderLanes(ctx, input);
    return { lista: await readLanes(ctx, carriers) };
  },
  get: (ctx, { tagId }) => readTag(ctx, carriers, tagId),
  create: async (ctx, input) => readTag(ctx, carriers, await createTag(ctx, input)),
  update: async (ctx, input) => {
    await changeTag(ctx, input);
    return readTag(ctx, carriers, input.tagId);
  },
  remove: async (ctx, { tagId }) => {
    await removeTag(ctx, tagId);
    return { message: 'Tag deleted' };
  },
});
