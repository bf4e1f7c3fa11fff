/** Where the installation keeps its audit log for so long only, what is older goes by the month. */
import type { PlatformCtx } from '#src/platform/context.ts';
import { dropPartitions } from '#src/platform/db/partitions/index.ts';
import type { Timer } from '#src/platform/feature.ts';

/** Drops the entries of the audit log that are older than `months` months; returns how many months of entries went. */
export function forgetOldActions(ctx: Pick<PlatformCtx, 'across' | 'now'>, months: number): Promise<number> {
  const keepFrom = ctx.now();
  keepFrom.setUTCMonth(keepFrom.getUTCMonth() - months);
  return ctx.across('old entries of the audit log', (db) => dropPartitions(db, 'audit_log', keepFrom));
}

export const oldActionsTimer = (months: number): Timer => ({
  name: 'audit.forget-old',
  cron: '19 * * * *',
  run: async (ctx) => void (await forgetOldActions(ctx, months)),
});
