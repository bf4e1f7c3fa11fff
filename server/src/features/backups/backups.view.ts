/** The daily backups as the operator sees them. */
import type { BackupRun, BackupsView } from '@prosa/shared';
import type { PlatformDb } from '#src/platform/db/tenant-db.ts';
import { type BackupRow, findLastGood, listBackups } from './backups.queries.ts';

export type BackupPlan = Pick<BackupsView, 'isConfigured' | 'isSealed' | 'withFiles'>;

const shown = 14;

const viewRun = ({ id: _, startedAt, endedAt, ...run }: BackupRow): BackupRun => ({
  ...run,
  startedAt: startedAt.toISOString(),
  endedAt: endedAt?.toISOString() ?? null,
});

export async function backupsView(db: PlatformDb, plan: BackupPlan): Promise<BackupsView> {
  const lastGood = await findLastGood(db);
  return {
    ...plan,
    lastGood: lastGood === undefined ? null : viewRun(lastGood),
    runs: (await listBackups(db, shown)).map(viewRun),
  };
}
