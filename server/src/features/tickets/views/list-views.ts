/** Reads saved views: one's own, and those of the team. What one does not see is not there. */
import { canSeeView, fail, type SavedView } from '@prosa/shared';
import type { UserCtx } from '#src/platform/context.ts';
import { listViewRows, type ViewRow } from './view.queries.ts';
import { viewOf } from './view.view.ts';

export const listViews = async (ctx: UserCtx): Promise<SavedView[]> =>
  (await listViewRows(ctx.db, ctx.actor.id)).map(viewOf);

/** Returns the view if the caller sees it. Throws ERR_NO_VIEW_FOUND. */
export const ifVisible = (ctx: UserCtx, row: ViewRow | undefined): ViewRow =>
  row !== undefined && canSeeView(ctx.actor, row) ? row : fail('ERR_NO_VIEW_FOUND');
