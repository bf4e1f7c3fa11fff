/** Whoever began a step for many tickets takes it back, also while it still goes on: what waits then stays as it is. */
import { type BulkView, fail } from '@prosa/shared';
import type { UserCtx } from '#src/platform/context.ts';
import { companySettings } from '#src/tenant/settings/index.ts';
import { bulkJob } from '../jobs.ts';
import { beginUndoing, lockBulk } from './bulk.queries.ts';
import { isUndoOpen } from './bulk.rules.ts';
import { getBulk } from './start-bulk.ts';

export async function undoBulk(ctx: UserCtx, bulkId: number): Promise<BulkView> {
  const bulk = await lockBulk(ctx, bulkId);
  if (bulk === undefined || bulk.userId !== ctx.actor.id) fail('ERR_NO_BULK_FOUND');
  const { resolveUndoMs } = await ctx.cached(companySettings);
  if (!isUndoOpen(bulk, ctx.now(), resolveUndoMs > 0)) fail('ERR_UNDO_TOO_LATE');
  await beginUndoing(ctx, bulkId);
  ctx.enqueue(bulkJob, { bulkId });
  return getBulk(ctx, bulkId);
}
