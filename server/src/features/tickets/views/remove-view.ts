/** Removes a saved view; the tickets it showed stay as they are. */
import type { UserCtx } from '#src/platform/context.ts';
import { savedViewDeleted } from '../events.ts';
import { lockToChange, reachOf } from './update-view.ts';
import { deleteView } from './view.queries.ts';

export async function removeView(ctx: UserCtx, viewId: number): Promise<void> {
  const row = await lockToChange(ctx, viewId);
  await deleteView(ctx.db, viewId);
  ctx.emit(savedViewDeleted, { viewId, before: reachOf(row) });
}
