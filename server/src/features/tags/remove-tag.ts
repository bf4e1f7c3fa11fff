/** Removes a tag, whether or not tickets and contacts carry it; they lose it. */
import { fail } from '@prosa/shared';
import type { Ctx } from '#src/platform/context.ts';
import { tagDeleted } from '#src/tenant/tags/events.ts';
import { deleteTag } from './tag.queries.ts';

export async function removeTag(ctx: Ctx, tagId: number): Promise<void> {
  if (!(await deleteTag(ctx.db, tagId))) fail('ERR_NO_TAG_FOUND');
  ctx.emit(tagDeleted, { tagId });
}
