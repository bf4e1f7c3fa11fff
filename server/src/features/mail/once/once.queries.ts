import { lt } from 'drizzle-orm';
import type { PlatformDb, TenantDb } from '#src/platform/db/tenant-db.ts';
import { onceWritten } from '../mail.tables.ts';

/** Writes down that a letter is being written; returns false when it was before. Who writes at the same time waits and is told so. */
export async function claimLetter(db: TenantDb, key: string): Promise<boolean> {
  const rows = await db.orm
    .insert(onceWritten)
    .values({ key })
    .onConflictDoNothing()
    .returning({ key: onceWritten.key });
  return rows.length > 0;
}

export async function deleteClaimsBefore(db: PlatformDb, before: Date): Promise<void> {
  await db.orm.delete(onceWritten).where(lt(onceWritten.createdAt, before));
}
