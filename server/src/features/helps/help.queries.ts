import { eq, sql } from 'drizzle-orm';
import { columnsOf } from '#src/platform/db/columns-of.ts';
import { reading } from '#src/platform/db/statement.ts';
import type { PlatformDb, TenantDb } from '#src/platform/db/tenant-db.ts';
import { helps } from './helps.tables.ts';

export type HelpRow = typeof helps.$inferSelect;
type NewHelp = Pick<HelpRow, 'title' | 'description' | 'video'>;
type HelpChanges = { readonly [K in keyof NewHelp]?: NewHelp[K] | undefined };

const select = `select ${columnsOf(helps, 'h')} from helps h`;
const matching = `strpos(prosa_fold(h.title || ' ' || h.description), prosa_fold($1)) > 0`;
/** Some dozens at most: sorted as they are read. */
const inOrder = 'order by prosa_fold(h.title), h.id';

const page = reading<HelpRow, [text: string, limit: number, offset: number]>(
  'helps-page',
  `${select} where ${matching} ${inOrder} limit $2 offset $3`,
);
const total = reading<{ count: number }, [text: string]>(
  'helps-count',
  `select count(*)::int as count from helps h where ${matching}`,
);
const all = reading<HelpRow, [most: number]>('helps-all', `${select} ${inOrder} limit $1`);

/** Returns a page of the helps whose title or description contains the text; accents and case do not matter. */
export const listHelpsPage = (
  db: TenantDb,
  ...values: [text: string, limit: number, offset: number]
): Promise<HelpRow[]> => db.run(page, values);

export const countHelps = async (db: TenantDb, text: string): Promise<number> =>
  (await db.run(total, [text]))[0]?.count ?? 0;

export const listHelps = (db: TenantDb, most: number): Promise<HelpRow[]> => db.run(all, [most]);

export async function findHelp(db: TenantDb, id: number): Promise<HelpRow | undefined> {
  const [row] = await db.orm.select().from(helps).where(eq(helps.id, id));
  return row;
}

/** Returns the help, locked until the transaction ends. */
export async function lockHelp(db: PlatformDb, id: number): Promise<HelpRow | undefined> {
  const [row] = await db.orm.select().from(helps).where(eq(helps.id, id)).for('update');
  return row;
}

/** Inserts a help and returns it. */
export async function insertHelp(db: PlatformDb, help: NewHelp): Promise<HelpRow> {
  const [row] = await db.orm.insert(helps).values(help).returning();
  if (row === undefined) throw new Error('the help was not inserted');
  return row;
}

/** Writes changes to a help and returns it as it is then. */
export async function updateHelpRow(
  db: PlatformDb,
  id: number,
  changes: HelpChanges,
  now: Date,
): Promise<HelpRow> {
  const written = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  const [row] = await db.orm
    .update(helps)
    .set({ ...written, version: sql`${helps.version} + 1`, updatedAt: now })
    .where(eq(helps.id, id))
    .returning();
  if (row === undefined) throw new Error('the help was not there');
  return row;
}

export async function deleteHelp(db: PlatformDb, id: number): Promise<void> {
  await db.orm.delete(helps).where(eq(helps.id, id));
}
