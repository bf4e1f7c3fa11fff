/** The daily backups that were tried. */
import { desc, eq, isNotNull, max, sql } from 'drizzle-orm';
import type { PlatformDb } from '#src/platform/db/tenant-db.ts';
import type { Tried } from './backup.rules.ts';
import { backups } from './backups.tables.ts';

export type BackupRow = typeof backups.$inferSelect;
export type Ending = Pick<BackupRow, 'endedAt'> & Partial<BackupRow>;

const isGood = isNotNull(backups.file);

export async function findTried(db: PlatformDb): Promise<Tried> {
  const [good] = await db.orm
    .select({ at: max(backups.startedAt) })
    .from(backups)
    .where(isGood);
  const [any] = await db.orm.select({ at: max(backups.startedAt) }).from(backups);
  return { good: good?.at ?? null, any: any?.at ?? null };
}

/** Returns at most `most` backups, the newest first. */
export const listBackups = (db: PlatformDb, most: number): Promise<BackupRow[]> =>
  db.orm.select().from(backups).orderBy(desc(backups.id)).limit(most);

/** Returns the last good backup; what happened after it was begun is not in it. */
export const findLastGood = async (db: PlatformDb): Promise<BackupRow | undefined> =>
  (await db.orm.select().from(backups).where(isGood).orderBy(desc(backups.id)).limit(1))[0];

export async function noteBegun(db: PlatformDb, startedAt: Date): Promise<number> {
  const [row] = await db.orm.insert(backups).values({ startedAt }).returning({ id: backups.id });
  return row?.id ?? 0;
}

export const noteEnded = (db: PlatformDb, id: number, ending: Ending): Promise<unknown> =>
  db.orm.update(backups).set(ending).where(eq(backups.id, id));

/** Deletes all but the newest `kept` rows: of backups that nobody remembers there would be ever more. */
export const pruneBackups = (db: PlatformDb, kept: number): Promise<unknown> =>
  db.orm.execute(
    sql`delete from backups where id in (select id from backups order by id desc offset ${kept})`,
  );
