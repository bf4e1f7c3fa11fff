import { type BillingDetails, defaultHours } from '@prosa/shared';
import { eq, getTableColumns, sql } from 'drizzle-orm';
import type { PlatformDb, TenantDb } from '#src/platform/db/tenant-db.ts';
import { companies } from '#src/tenant/companies/companies.tables.ts';
import { type CompanyRow, findCompany } from '#src/tenant/companies/company.queries.ts';

export type NewCompany = Omit<typeof companies.$inferInsert, 'id' | 'createdAt' | 'updatedAt'>;

/** Returns a company that has not been removed: what is still there of the others is only on its way out. */
export async function findLivingCompany(
  db: TenantDb | PlatformDb,
  companyId: number,
): Promise<CompanyRow | undefined> {
  const company = await findCompany(db, companyId);
  return company?.removedAt === null ? company : undefined;
}

export type OwnChanges = Partial<
  Pick<CompanyRow, 'language' | 'timezone' | 'schedules' | 'holidays' | keyof BillingDetails>
>;

/** Writes what a company decides itself; the database refuses it any other column. */
export async function updateOwnCompanyRow(
  db: TenantDb,
  companyId: number,
  changes: OwnChanges,
  now: Date,
): Promise<void> {
  await db.orm
    .update(companies)
    .set({ ...changes, updatedAt: now })
    .where(eq(companies.id, companyId));
}

/** Locks the company until the transaction ends; what is written about it elsewhere goes on. */
export async function lockOwnCompany(db: TenantDb, companyId: number): Promise<void> {
  await db.orm
    .select({ id: companies.id })
    .from(companies)
    .where(eq(companies.id, companyId))
    .for('no key update');
}

/** Returns the company that runs the platform; undefined on an empty installation. */
export async function findPlatformCompany(db: PlatformDb): Promise<CompanyRow | undefined> {
  const [row] = await db.orm
    .select()
    .from(companies)
    .where(eq(companies.isPlatform, true))
    .orderBy(companies.id)
    .limit(1);
  return row;
}

export async function hasCompanies(db: PlatformDb): Promise<boolean> {
  const [row] = await db.orm.select({ found: sql`1` }).from(companies).limit(1);
  return row !== undefined;
}

/** Inserts a company and returns its id. Its settings, queues and users are its creator's business. */
export async function insertCompany(db: PlatformDb, company: NewCompany): Promise<number> {
  const [row] = await db.orm
    .insert(companies)
    .values({ schedules: defaultHours, ...company })
    .returning({ id: companies.id });
  if (row === undefined) throw new Error('the company was not inserted');
  return row.id;
}

/** Returns the company, locked until the transaction ends: its term changes once at a time. */
export async function lockCompany(db: PlatformDb, companyId: number): Promise<CompanyRow | undefined> {
  const [row] = await db.orm
    .select(getTableColumns(companies))
    .from(companies)
    .where(eq(companies.id, companyId))
    .for('update');
  return row;
}

export type CompanyChanges = { readonly [K in keyof NewCompany]?: NewCompany[K] | undefined };

/** Writes whatever the platform decides about a company; what is not named stays. */
export async function updateCompanyRow(
  db: PlatformDb,
  companyId: number,
  changes: CompanyChanges,
  now: Date,
): Promise<void> {
  const written = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  await db.orm
    .update(companies)
    .set({ ...written, updatedAt: now })
    .where(eq(companies.id, companyId));
}

export async function deleteCompany(db: PlatformDb, companyId: number): Promise<void> {
  await db.orm.delete(companies).where(eq(companies.id, companyId));
}

export type Term = Pick<CompanyRow, 'dueDate' | 'dueDay' | 'planId' | 'nextPlanId'>;

/** Writes until when a company has paid, and for which plan. */
export async function updateTerm(db: PlatformDb, companyId: number, term: Term, now: Date): Promise<void> {
  await db.orm
    .update(companies)
    .set({ ...term, updatedAt: now })
    .where(eq(companies.id, companyId));
}
