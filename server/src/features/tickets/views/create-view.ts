/** Saves a filter of the list under a name, for oneself or for the team. */
import {
  canShareViews,
  fail,
  type Input,
  type SavedView,
  type ticketsContract,
  viewLimits,
} from '@prosa/shared';
import type { UserCtx } from '#src/platform/context.ts';
import { savedViewChanged } from '../events.ts';
import { countSharedViews, countViewsOf, insertView } from './view.queries.ts';
import { viewOf } from './view.view.ts';

export async function createView(
  ctx: UserCtx,
  input: Input<typeof ticketsContract.createView>,
): Promise<SavedView> {
  if (input.shared) await assertMayShare(ctx);
  if ((await countViewsOf(ctx.db, ctx.actor.id)) >= viewLimits.each)
    fail('ERR_TOO_MANY_VIEWS', { limit: viewLimits.each });
  const row = await insertView(ctx.db, { ...input, userId: ctx.actor.id });
  ctx.emit(savedViewChanged, { viewId: row.id, before: null });
  return viewOf(row);
}

/** Rejects with ERR_NO_PERMISSION for whoever may not give views to the team, ERR_TOO_MANY_VIEWS where it has enough. */
export async function assertMayShare(ctx: UserCtx): Promise<void> {
  if (!canShareViews(ctx.actor)) fail('ERR_NO_PERMISSION');
  if ((await countSharedViews(ctx.db)) >= viewLimits.shared)
    fail('ERR_TOO_MANY_VIEWS', { limit: viewLimits.shared });
}
