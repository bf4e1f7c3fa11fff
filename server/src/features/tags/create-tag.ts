/** Adds a tag to the company. A name that another tag has, whatever its case, is refused. */
import type { Input, tagsContract } from '@prosa/shared';
import type { UserCtx } from '#src/platform/context.ts';
import { tagCreated } from '#src/tenant/tags/events.ts';
import { assertMaySetKanban } from './assert-may-set-kanban.ts';
import { insertTag } from './tag.queries.ts';

/** Creates a tag and returns its id. */
export async function createTag(ctx: UserCtx, input: Input<typeof tagsContract.create>): Promise<number> {
  const { name, color, kanban } = input;
  assertMaySetKanban(ctx, 0, kanban);
  const tagId = await insertTag(ctx.db, { name, color, kanban, userId: ctx.actor.id });
  ctx.emit(tagCreated, { tagId });
  return tagId;
}
