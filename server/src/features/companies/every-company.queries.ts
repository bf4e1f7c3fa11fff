import { asc } from 'drizzle-orm';
import type { PlatformDb } from '#src/platform/db/tenant-db.ts';
import { companies } from '#src/tenant/companies/companies.tables.ts';

/** Returns the ids of all companies, for what concerns everybody. */
export const listEveryCompany = async (db: PlatformDb): Promise<number[]> =>
  (await db.orm.select({ id: companies.id }).from(companies).orderBy(asc(companies.id))).map(({ id }) => id);
