/** Changes a tag. Whoever saw an older version than the present one is told instead of overwriting it. */
import { fail, type Input, type tagsContract } from '@prosa/shared';
import type { UserCtx } from '#src/platform/context.ts';
import { tagChanged, tagLaneSwitched } from '#src/tenant/tags/events.ts';
import { assertMaySetKanban } from './assert-may-set-kanban.ts';
import { lockTag, updateTagRow } from './tag.queries.ts';

export async function updateTag(ctx: UserCtx, input: Input<typeof tagsContract.update>): Promise<void> {
  const { tagId, version, name, color, kanban } = input;
  const tag = (await lockTag(ctx.db, tagId)) ?? fail('ERR_NO_TAG_FOUND');
  assertMaySetKanban(ctx, tag.kanban, kanban);
  if (version !== undefined && version !== tag.version) fail('ERR_CHANGED_MEANWHILE');
  await updateTagRow(ctx.db, tagId, { name, color, kanban }, ctx.now());
  ctx.emit(tagChanged, { tagId });
  if (kanban !== undefined && kanban !== tag.kanban) ctx.emit(tagLaneSwitched, { tagId });
}
