import { eq, getTableColumns } from 'drizzle-orm';
import type { PlatformDb, TenantDb } from '#src/platform/db/tenant-db.ts';
import { companies } from './companies.tables.ts';

export type CompanyRow = typeof companies.$inferSelect;

export async function findCompany(
  db: TenantDb | PlatformDb,
  companyId: number,
): Promise<CompanyRow | undefined> {
  const [row] = await db.orm
    .select(getTableColumns(companies))
    .from(companies)
    .where(eq(companies.id, companyId));
  return row;
}
