/** For the metrics: how old the last good backup is. */
import type { PlatformCtx } from '#src/platform/context.ts';
import { gauge } from '#src/platform/metrics.ts';
import { findLastGood } from './backups.queries.ts';

const age = gauge(
  'prosa_backup_age_seconds',
  'Since the last good daily backup was begun; absent without one',
);

export async function observeBackups({ across, now }: PlatformCtx): Promise<void> {
  const last = await across('metrics: backups', findLastGood);
  age.reset();
  if (last === undefined) age.remove();
  else age.set((now().getTime() - last.startedAt.getTime()) / 1_000);
}
