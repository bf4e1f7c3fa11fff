import type { AuditRecord } from '@prosa/shared';
import type { AuditRow } from './audit.queries.ts';

/** Returns an action as admins read it. */
export const viewAction = (row: AuditRow): AuditRecord => ({
  id: row.id,
  at: row.at.toISOString(),
  user: { id: row.userId, name: row.userName },
  ip: row.ip,
  action: row.action,
  record: { ...row.record },
  recordName: row.recordName,
  changes: [...row.changes],
  unfinished: row.unfinished,
});
