import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { TenantDb } from '#src/platform/db/tenant-db.ts';
import { savedViews } from '../saved-views.tables.ts';

export type ViewRow = typeof savedViews.$inferSelect;
type Written = Pick<ViewRow, 'name' | 'shared' | 'conditions' | 'order' | 'showAll'>;

const seenBy = (userId: number) => or(eq(savedViews.shared, true), eq(savedViews.userId, userId));

/** Returns the views that somebody sees, in their order. */
export const listViewRows = (db: TenantDb, userId: number): Promise<ViewRow[]> =>
  db.orm.select().from(savedViews).where(seenBy(userId)).orderBy(savedViews.position, savedViews.id);

export const countViewsOf = (db: TenantDb, userId: number): Promise<number> =>
  db.orm.$count(savedViews, eq(savedViews.userId, userId));

export const countSharedViews = (db: TenantDb): Promise<number> =>
  db.orm.$count(savedViews, eq(savedViews.shared, true));

export async function findView(db: TenantDb, id: number): Promise<ViewRow | undefined> {
  const [row] = await db.orm.select().from(savedViews).where(eq(savedViews.id, id));
  return row;
}

/** Returns the view, locked until the transaction ends. */
export async function lockView(db: TenantDb, id: number): Promise<ViewRow | undefined> {
  const [row] = await db.orm.select().from(savedViews).where(eq(savedViews.id, id)).for('update');
  return row;
}

/**
 * Returns those of these views that are there and that somebody sees, locked until the transaction ends, in one order
 * whatever order is asked for.
 */
export const lockViews = (db: TenantDb, userId: number, ids: readonly number[]): Promise<ViewRow[]> =>
  db.orm
    .select()
    .from(savedViews)
    .where(and(inArray(savedViews.id, [...ids]), seenBy(userId)))
    .orderBy(savedViews.id)
    .for('update');

/** Inserts a view behind all others and returns it. */
export async function insertView(db: TenantDb, one: Written & Pick<ViewRow, 'userId'>): Promise<ViewRow> {
  const position = sql`(select coalesce(max(${savedViews.position}), 0) + 1 from ${savedViews})`;
  const [row] = await db.orm
    .insert(savedViews)
    .values({ ...one, position })
    .returning();
  if (row === undefined) throw new Error('the view was not inserted');
  return row;
}

export async function updateViewRow(
  db: TenantDb,
  id: number,
  change: Partial<Written>,
  now: Date,
): Promise<ViewRow> {
  const [row] = await db.orm
    .update(savedViews)
    .set({ ...change, version: sql`${savedViews.version} + 1`, updatedAt: now })
    .where(eq(savedViews.id, id))
    .returning();
  if (row === undefined) throw new Error('the view was not updated');
  return row;
}

/** Puts a view in its place, as no newer version: whoever is changing what it shows has seen all of it. */
export async function placeView(db: TenantDb, id: number, position: number): Promise<void> {
  await db.orm.update(savedViews).set({ position }).where(eq(savedViews.id, id));
}

export async function deleteView(db: TenantDb, id: number): Promise<void> {
  await db.orm.delete(savedViews).where(eq(savedViews.id, id));
}
