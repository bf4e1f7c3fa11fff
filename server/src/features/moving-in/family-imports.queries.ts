/** The imports that were asked for. */
import { type FamilyImportState, isUnderWay } from '@prosa/shared';
import { and, desc, eq, inArray, isNotNull, lt, notInArray } from 'drizzle-orm';
import type { PlatformDb } from '#src/platform/db/tenant-db.ts';
import { familyImports } from './family-imports.tables.ts';

export type FamilyImportRow = typeof familyImports.$inferSelect;
export type NewFamilyImport = Pick<
  typeof familyImports.$inferInsert,
  'id' | 'userId' | 'userName' | 'createdAt' | 'address' | 'place' | 'company' | 'into' | 'files' | 'sessions'
>;

const underWay = (['waiting', 'running', 'stopping'] as const satisfies FamilyImportState[]).filter(
  isUnderWay,
);

const isUnderWayNow = inArray(familyImports.state, underWay);

/** Returns at most `most`: the one that is under way, then the newest. */
export const listFamilyImports = (db: PlatformDb, most: number): Promise<FamilyImportRow[]> =>
  db.orm.select().from(familyImports).orderBy(desc(isUnderWayNow), desc(familyImports.createdAt)).limit(most);

export const findFamilyImport = async (db: PlatformDb, id: string): Promise<FamilyImportRow | undefined> =>
  (await db.orm.select().from(familyImports).where(eq(familyImports.id, id)))[0];

/** Returns the one that is under way. */
export const findUnderWay = async (db: PlatformDb): Promise<FamilyImportRow | undefined> =>
  (await db.orm.select().from(familyImports).where(isUnderWayNow).limit(1))[0];

/** Rejects with ERR_FAMILY_IMPORT_UNDERWAY where another one is under way. */
export async function insertFamilyImport(db: PlatformDb, row: NewFamilyImport): Promise<void> {
  await db.orm.insert(familyImports).values({ ...row, state: 'waiting' });
}

/**
 * Changes one that is in one of these states, and returns it; undefined where it is in none of them. Rejects with
 * ERR_FAMILY_IMPORT_UNDERWAY where it would be the second one under way.
 */
export const setFamilyImport = async (
  db: PlatformDb,
  id: string,
  from: readonly FamilyImportState[],
  changes: Partial<FamilyImportRow>,
): Promise<FamilyImportRow | undefined> =>
  (
    await db.orm
      .update(familyImports)
      .set(changes)
      .where(and(eq(familyImports.id, id), inArray(familyImports.state, [...from])))
      .returning()
  )[0];

/** Deletes one that has ended, and returns whether there was one. */
export const deleteFamilyImport = async (db: PlatformDb, id: string): Promise<boolean> =>
  (
    await db.orm
      .delete(familyImports)
      .where(and(eq(familyImports.id, id), notInArray(familyImports.state, underWay)))
      .returning({ id: familyImports.id })
  ).length > 0;

/** Forgets where those came from that ended before this moment, and all but the newest `kept`; none that is under way. */
export async function forgetOldImports(
  db: PlatformDb,
  { before, kept }: { readonly before: Date; readonly kept: number },
): Promise<void> {
  await db.orm
    .update(familyImports)
    .set({ address: null })
    .where(
      and(
        isNotNull(familyImports.address),
        notInArray(familyImports.state, underWay),
        lt(familyImports.endedAt, before),
      ),
    );
  const old = db.orm
    .select({ id: familyImports.id })
    .from(familyImports)
    .orderBy(desc(familyImports.createdAt))
    .offset(kept);
  await db.orm
    .delete(familyImports)
    .where(and(inArray(familyImports.id, old), notInArray(familyImports.state, underWay)));
}
