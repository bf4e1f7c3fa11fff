import { eq, sql } from 'drizzle-orm';
import { columnsOf } from '#src/platform/db/columns-of.ts';
import { reading } from '#src/platform/db/statement.ts';
import type { PlatformDb, TenantDb } from '#src/platform/db/tenant-db.ts';
import { announcements } from './announcements.tables.ts';

export type AnnouncementRow = typeof announcements.$inferSelect;

/** The operator also reads what is switched off. */
export type Reader = 'everybody' | 'operator';

const select = `select ${columnsOf(announcements, 'a')} from announcements a`;
const matching = `strpos(prosa_fold(a.title || ' ' || a.text), prosa_fold($1)) > 0`;
const inOrder = 'order by a.status desc, a.priority, a.created_at desc, a.id desc limit $2 offset $3';

type PageValues = [text: string, limit: number, offset: number];
const pages = {
  everybody: reading<AnnouncementRow, PageValues>(
    'announcements-page',
    `${select} where a.status and ${matching} ${inOrder}`,
  ),
  operator: reading<AnnouncementRow, PageValues>(
    'announcements-page-of-operator',
    `${select} where ${matching} ${inOrder}`,
  ),
};
const counts = {
  everybody: reading<{ count: number }, [text: string]>(
    'announcements-count',
    `select count(*)::int as count from announcements a where a.status and ${matching}`,
  ),
  operator: reading<{ count: number }, [text: string]>(
    'announcements-count-of-operator',
    `select count(*)::int as count from announcements a where ${matching}`,
  ),
};

/** Returns a page of the announcements whose title or text contains the text; accents and case do not matter. */
export const listAnnouncements = (
  db: TenantDb,
  reader: Reader,
  ...values: PageValues
): Promise<AnnouncementRow[]> => db.run(pages[reader], values);

export const countAnnouncements = async (db: TenantDb, reader: Reader, text: string): Promise<number> =>
  (await db.run(counts[reader], [text]))[0]?.count ?? 0;

export async function findAnnouncement(
  db: TenantDb | PlatformDb,
  id: number,
): Promise<AnnouncementRow | undefined> {
  const [row] = await db.orm.select().from(announcements).where(eq(announcements.id, id));
  return row;
}

/** Returns the announcement, locked until the transaction ends. */
export async function lockAnnouncement(db: PlatformDb, id: number): Promise<AnnouncementRow | undefined> {
  const [row] = await db.orm.select().from(announcements).where(eq(announcements.id, id)).for('update');
  return row;
}

type NewAnnouncement = Pick<AnnouncementRow, 'title' | 'text' | 'priority' | 'status'>;

/** Inserts an announcement and returns it. */
export async function insertAnnouncement(db: PlatformDb, one: NewAnnouncement): Promise<AnnouncementRow> {
  const [row] = await db.orm.insert(announcements).values(one).returning();
  if (row === undefined) throw new Error('the announcement was not inserted');
  return row;
}

type Changeable = keyof NewAnnouncement | 'mediaPath' | 'mediaName' | 'mediaType';
export type AnnouncementChanges = { readonly [K in Changeable]?: AnnouncementRow[K] | undefined };

/** Writes changes to an announcement and returns it as it is then. */
export async function updateAnnouncementRow(
  db: PlatformDb,
  id: number,
  changes: AnnouncementChanges,
  now: Date,
): Promise<AnnouncementRow> {
  const written = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  const [row] = await db.orm
    .update(announcements)
    .set({ ...written, version: sql`${announcements.version} + 1`, updatedAt: now })
    .where(eq(announcements.id, id))
    .returning();
  if (row === undefined) throw new Error('the announcement was not there');
  return row;
}

export async function deleteAnnouncement(db: PlatformDb, id: number): Promise<void> {
  await db.orm.delete(announcements).where(eq(announcements.id, id));
}
