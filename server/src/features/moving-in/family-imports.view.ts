/** Imports as those who run the installation see them: without the password of a source. */
import type { FamilyImport } from '@prosa/shared';
import type { FamilyImportRow } from './family-imports.queries.ts';

export const viewFamilyImport = ({
  address,
  userId: _,
  userName,
  createdAt,
  startedAt,
  endedAt,
  reports,
  ...row
}: FamilyImportRow): FamilyImport => ({
  ...row,
  by: userName,
  createdAt: createdAt.toISOString(),
  startedAt: startedAt?.toISOString() ?? null,
  endedAt: endedAt?.toISOString() ?? null,
  // Those of before say nothing of it.
  reports: reports.map((report) => ({ ...report, readNow: report.readNow ?? 0 })),
  canGoOn: address !== null && (row.state === 'stopped' || row.state === 'failed'),
});
