/** The archives that were ordered. */
import { type CompanyExportState, companyExportStates, isExportUnderWay } from '@prosa/shared';
import { and, asc, count, desc, eq, gt, inArray, lt, notInArray } from 'drizzle-orm';
import type { Ctx } from '#src/platform/context.ts';
import type { PlatformDb } from '#src/platform/db/tenant-db.ts';
import { companyExports } from './company-exports.tables.ts';

export type CompanyExportRow = typeof companyExports.$inferSelect;
/** Which one, and of whom. */
export type ExportName = Pick<CompanyExportRow, 'companyId' | 'id'>;

export const underWay = companyExportStates.filter(isExportUnderWay);
const isUnderWayNow = inArray(companyExports.state, underWay);

/** Rejects with ERR_COMPANY_EXPORT_UNDERWAY where another one of the company is under way. */
export async function insertExport(
  { db }: Ctx,
  row: Pick<CompanyExportRow, 'id' | 'userId' | 'createdAt'>,
): Promise<CompanyExportRow> {
  const [inserted] = await db.orm.insert(companyExports).values(row).returning();
  if (inserted === undefined) throw new Error('the export was not inserted');
  return inserted;
}

export const findExport = async ({ db }: Ctx, id: string): Promise<CompanyExportRow | undefined> =>
  (await db.orm.select().from(companyExports).where(eq(companyExports.id, id)))[0];

/** Returns at most `most`: the one under way, then the newest. */
export const listExportRows = ({ db }: Ctx, most: number): Promise<CompanyExportRow[]> =>
  db.orm
    .select()
    .from(companyExports)
    .orderBy(desc(isUnderWayNow), desc(companyExports.createdAt))
    .limit(most);

export const countOrderedSince = async ({ db }: Ctx, since: Date): Promise<number> =>
  (await db.orm.select({ rows: count() }).from(companyExports).where(gt(companyExports.createdAt, since)))[0]
    ?.rows ?? 0;

/** Changes one that is in one of these states, and returns it; undefined where it is in none of them. */
export const setExport = async (
  { db }: Ctx,
  id: string,
  from: readonly CompanyExportState[],
  changes: Partial<CompanyExportRow>,
): Promise<CompanyExportRow | undefined> =>
  (
    await db.orm
      .update(companyExports)
      .set(changes)
      .where(and(eq(companyExports.id, id), inArray(companyExports.state, [...from])))
      .returning()
  )[0];

/** Returns the one that has been under way for longest, of all companies. */
export const findDueExport = async (db: PlatformDb): Promise<CompanyExportRow | undefined> =>
  (
    await db.orm
      .select()
      .from(companyExports)
      .where(isUnderWayNow)
      .orderBy(asc(companyExports.createdAt))
      .limit(1)
  )[0];

/** Returns those whose file is due to go. */
export const listOutlived = (db: PlatformDb, now: Date, most: number): Promise<ExportName[]> =>
  db.orm
    .select({ companyId: companyExports.companyId, id: companyExports.id })
    .from(companyExports)
    .where(and(eq(companyExports.state, 'done'), lt(companyExports.expiresAt, now)))
    .limit(most);

/** Forgets those that were ordered before this moment and have no file. */
export const forgetExports = async (db: PlatformDb, before: Date): Promise<void> =>
  void (await db.orm
    .delete(companyExports)
    .where(
      and(lt(companyExports.createdAt, before), notInArray(companyExports.state, [...underWay, 'done'])),
    ));
