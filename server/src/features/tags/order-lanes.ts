/** Puts the lanes of the board into an order; those that are not named stand behind the others, the oldest first. */
import { fail, type Input, type tagsContract } from '@prosa/shared';
import type { UserCtx } from '#src/platform/context.ts';
import { lanesOrdered } from '#src/tenant/tags/events.ts';
import { lockLanes, orderTagLanes } from './tag.queries.ts';

export async function orderLanes(
  ctx: UserCtx,
  { tagIds }: Input<typeof tagsContract.orderLanes>,
): Promise<void> {
  const lanes = new Set(await lockLanes(ctx.db));
  if (!tagIds.every((tagId) => lanes.has(tagId))) fail('ERR_NO_TAG_FOUND');
  await orderTagLanes(ctx.db, tagIds);
  ctx.emit(lanesOrdered, { tagIds });
}
