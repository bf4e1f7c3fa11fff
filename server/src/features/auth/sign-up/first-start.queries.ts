import { sql } from 'drizzle-orm';
import type { PlatformDb } from '#src/platform/db/tenant-db.ts';

/** Locks the filling of an empty installation until the transaction ends, so that one alone does it. */
export async function lockFirstStart(db: PlatformDb): Promise<void> {
  await db.orm.execute(sql`select pg_advisory_xact_lock(hashtextextended('prosa:first-start', 0))`);
}
