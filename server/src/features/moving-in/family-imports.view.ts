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
  ...row
}: FamilyImportRow): FamilyImport => ({
  ...row,
  by: userName,
  createdAt: createdAt.toISOString(),
  startedAt: startedAt?.toISOString() ?? null,
  endedAt: endedAt?.toISOString() ?? null,
  canGoOn: address !== null && (row.state === 'stopped' || row.state === 'failed'),
});
