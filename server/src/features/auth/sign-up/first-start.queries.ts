import { sql } from 'drizzle-orm';
import type { PlatformDb } from '#src/platform/db/tenant-db.ts';

/** Whoever fills an empty installation does so alone; the lock ends with the transaction. */
export async function lockFirstStart(db: PlatformDb): Promise<void> {
  await db.orm.execute(sql`select pg_advisory_xact_lock(hashtextextended('prosa:first-start', 0))`);
}
