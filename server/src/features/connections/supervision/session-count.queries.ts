/** Connections of all companies, counted. */
import { reading } from '#src/platform/db/statement.ts';
import type { PlatformDb } from '#src/platform/db/tenant-db.ts';

type Count = { readonly status: string; readonly count: number };

const byStatus = reading<Count>(
  'connections-by-status',
  'select status, count(*)::int as count from connections where deleted_at is null group by status',
);
export const countByStatus = (db: PlatformDb): Promise<Count[]> => db.run(byStatus, []);
