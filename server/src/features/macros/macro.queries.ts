import { and, eq, lt, or, sql } from 'drizzle-orm';
import type { TenantDb } from '#src/platform/db/tenant-db.ts';
import { macroRuns, macros } from './macros.tables.ts';

export type MacroRow = typeof macros.$inferSelect;
export type NewMacro = Pick<MacroRow, 'name' | 'shared' | 'key' | 'actions' | 'userId'>;
export type MacroChanges = Partial<Pick<MacroRow, 'name' | 'shared' | 'key' | 'actions'>>;
export type MacroRunRow = typeof macroRuns.$inferSelect;

const byName = sql`lower(${macros.name}) collate prosa_natural, ${macros.id}`;

/** Returns the macros that somebody may run, by name. */
export const listMacroRows = (db: TenantDb, userId: number): Promise<MacroRow[]> =>
  db.orm
    .select()
    .from(macros)
    .where(or(eq(macros.shared, true), eq(macros.userId, userId)))
    .orderBy(byName);

export async function countMacrosOf(db: TenantDb, userId: number): Promise<number> {
  return db.orm.$count(macros, eq(macros.userId, userId));
}

export async function findMacro(db: TenantDb, id: number): Promise<MacroRow | undefined> {
  const [row] = await db.orm.select().from(macros).where(eq(macros.id, id));
  return row;
}

/** Returns the macro, locked until the transaction ends. */
export async function lockMacro(db: TenantDb, id: number): Promise<MacroRow | undefined> {
  const [row] = await db.orm.select().from(macros).where(eq(macros.id, id)).for('update');
  return row;
}

/** Inserts a macro and returns its id. */
export async function insertMacro(db: TenantDb, one: NewMacro): Promise<number> {
  const [row] = await db.orm.insert(macros).values(one).returning({ id: macros.id });
  if (row === undefined) throw new Error('the macro was not inserted');
  return row.id;
}

export async function updateMacroRow(
  db: TenantDb,
  id: number,
  changes: MacroChanges,
  now: Date,
): Promise<void> {
  await db.orm
    .update(macros)
    .set({ ...changes, version: sql`${macros.version} + 1`, updatedAt: now })
    .where(eq(macros.id, id));
}

export async function deleteMacro(db: TenantDb, id: number): Promise<void> {
  await db.orm.delete(macros).where(eq(macros.id, id));
}

/** Writes a run down; returns false for one that was asked for before. */
export async function insertRun(
  db: TenantDb,
  run: Pick<MacroRunRow, 'key' | 'userId' | 'macroId' | 'ticketId' | 'total'>,
): Promise<boolean> {
  const rows = await db.orm
    .insert(macroRuns)
    .values(run)
    .onConflictDoNothing()
    .returning({ key: macroRuns.key });
  return rows.length > 0;
}

export async function findRun(db: TenantDb, key: string): Promise<MacroRunRow | undefined> {
  const [row] = await db.orm.select().from(macroRuns).where(eq(macroRuns.key, key));
  return row;
}

export async function updateRun(
  db: TenantDb,
  key: string,
  change: Partial<Pick<MacroRunRow, 'done' | 'state' | 'failure'>>,
): Promise<void> {
  await db.orm.update(macroRuns).set(change).where(eq(macroRuns.key, key));
}

/** Forgets somebody's runs from before. */
export async function deleteRunsBefore(db: TenantDb, userId: number, before: Date): Promise<void> {
  await db.orm.delete(macroRuns).where(and(eq(macroRuns.userId, userId), lt(macroRuns.createdAt, before)));
}
