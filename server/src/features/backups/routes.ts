import type { backupsContract } from '@prosa/shared';
import type { Handlers } from '#src/platform/feature.ts';
import { type BackupPlan, backupsView } from './backups.view.ts';

export const backupsHandlers = (plan: BackupPlan): Handlers<typeof backupsContract> => ({
  get: (ctx) => ctx.across('the daily backups', (db) => backupsView(db, plan)),
});
