/** Changes a saved view. Whoever saw an older version than the present one is told instead of overwriting it. */
import { canChangeView, fail, type Input, type SavedView, type ticketsContract } from '@prosa/shared';
import type { UserCtx } from '#src/platform/context.ts';
import { savedViewChanged } from '../events.ts';
import { assertMayShare } from './create-view.ts';
import { ifVisible } from './list-views.ts';
import { lockView, updateViewRow, type ViewRow } from './view.queries.ts';
import { viewOf } from './view.view.ts';

export async function updateView(
  ctx: UserCtx,
  { viewId, version, ...input }: Input<typeof ticketsContract.updateView>,
): Promise<SavedView> {
  const row = await lockToChange(ctx, viewId);
  if (version !== undefined && version !== row.version) fail('ERR_CHANGED_MEANWHILE');
  const { name = row.name, shared = row.shared, conditions = row.conditions } = input;
  const { order = row.order, showAll = row.showAll } = input;
  if (shared && !row.shared) await assertMayShare(ctx);
  const change = { name, shared, conditions, order, showAll };
  const changed = await updateViewRow(ctx.db, viewId, change, ctx.now());
  ctx.emit(savedViewChanged, { viewId, before: reachOf(row) });
  return viewOf(changed);
}

/** Returns the view, locked, for whoever may change it. */
export async function lockToChange(ctx: UserCtx, viewId: number): Promise<ViewRow> {
  const row = ifVisible(ctx, await lockView(ctx.db, viewId));
  if (!canChangeView(ctx.actor, row)) fail('ERR_NO_PERMISSION');
  return row;
}

/** Returns by what it is decided who sees a view. */
export const reachOf = ({ userId, shared }: ViewRow) => ({ userId, shared });
