/** Puts saved views into an order: those of them that the caller may change take each other's places. */
import { canChangeView, type SavedView } from '@prosa/shared';
import type { UserCtx } from '#src/platform/context.ts';
import { savedViewChanged } from '../events.ts';
import { listViews } from './list-views.ts';
import { reachOf } from './update-view.ts';
import { lockViews, placeView } from './view.queries.ts';

export async function orderViews(ctx: UserCtx, viewIds: readonly number[]): Promise<SavedView[]> {
  const rows = await lockViews(ctx.db, ctx.actor.id, viewIds);
  const movable = new Map(rows.filter((row) => canChangeView(ctx.actor, row)).map((row) => [row.id, row]));
  const moved = [...new Set(viewIds)].flatMap((id) => movable.get(id) ?? []);
  const places = moved.map(({ position }) => position).sort((a, b) => a - b);
  for (const [nth, row] of moved.entries()) {
    const position = Math.max(places[nth] ?? 0, (places[0] ?? 0) + nth);
    if (position === row.position) continue;
    await placeView(ctx.db, row.id, position);
    ctx.emit(savedViewChanged, { viewId: row.id, before: reachOf(row) });
  }
  return listViews(ctx);
}
