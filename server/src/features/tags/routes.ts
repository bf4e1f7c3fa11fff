/** Contract → use case. */
import type { tagsContract } from '@prosa/shared';
import type { Handlers } from '#src/platform/feature.ts';
import { createTag } from './create-tag.ts';
import { type CountCarriers, getTag, listAllTags, listLaneViews, listTagsPage } from './list-tags.ts';
import { orderLanes } from './order-lanes.ts';
import { removeTag } from './remove-tag.ts';
import { updateTag } from './update-tag.ts';

export const tagsHandlers = (carriers: CountCarriers): Handlers<typeof tagsContract> => ({
  list: (ctx, input) => listTagsPage(ctx, carriers, input),
  all: listAllTags,
  lanes: async (ctx) => ({ lista: await listLaneViews(ctx, carriers) }),
  orderLanes: async (ctx, input) => {
    await orderLanes(ctx, input);
    return { lista: await listLaneViews(ctx, carriers) };
  },
  get: (ctx, { tagId }) => getTag(ctx, carriers, tagId),
  create: async (ctx, input) => getTag(ctx, carriers, await createTag(ctx, input)),
  update: async (ctx, input) => {
    await updateTag(ctx, input);
    return getTag(ctx, carriers, input.tagId);
  },
  remove: async (ctx, { tagId }) => {
    await removeTag(ctx, tagId);
    return { message: 'Tag deleted' };
  },
});
