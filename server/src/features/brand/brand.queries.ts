/** What somebody decides about a brand, written down. Who changes one holds its row until the transaction is over. */
import { currentCompany } from '#src/platform/db/current-company.ts';
import { statement } from '#src/platform/db/statement.ts';
import type { PlatformDb, TenantDb } from '#src/platform/db/tenant-db.ts';
import { companyBrands, legalTexts, platformBrands } from './brand.tables.ts';
import type { DecidedBrand } from './decided-brand.queries.ts';

export type BrandChanges = { readonly [K in keyof DecidedBrand]?: DecidedBrand[K] | undefined };

const theRow = 1;

const named = (changes: BrandChanges): BrandChanges =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));

const lockOwn = statement<unknown, []>(
  'company-brand-lock',
  `select pg_advisory_xact_lock(hashtext('company_brands'), ${currentCompany})`,
);
/** Nobody else of the company changes its brand until this transaction is over, also where there is none yet. */
export const lockCompanyBrand = async (db: TenantDb): Promise<void> => void (await db.run(lockOwn, []));

export async function putCompanyBrand(db: TenantDb, changes: BrandChanges, updatedAt: Date): Promise<void> {
  const set = { ...named(changes), updatedAt };
  await db.orm.insert(companyBrands).values(set).onConflictDoUpdate({ target: companyBrands.companyId, set });
}

export async function deleteCompanyBrand(db: TenantDb): Promise<void> {
  await db.orm.delete(companyBrands);
}

const lockPlatform = statement<unknown, []>(
  'platform-brand-lock',
  `select pg_advisory_xact_lock(hashtext('platform_brands'))`,
);
/** Nobody else changes the platform's brand, or its terms, until this transaction is over. */
export const lockPlatformBrand = async (db: PlatformDb): Promise<void> =>
  void (await db.run(lockPlatform, []));

export async function putPlatformBrand(
  db: PlatformDb,
  { supportContact: _, ...changes }: BrandChanges,
  updatedAt: Date,
): Promise<void> {
  const set = { ...named(changes), updatedAt };
  await db.orm
    .insert(platformBrands)
    .values({ id: theRow, ...set })
    .onConflictDoUpdate({ target: platformBrands.id, set });
}

type NewLegal = typeof legalTexts.$inferInsert;

export async function insertLegal(db: PlatformDb, legal: NewLegal): Promise<void> {
  await db.orm.insert(legalTexts).values(legal);
}
