import { desc } from 'drizzle-orm';
import { currentCompany } from '#src/platform/db/current-company.ts';
import { statement } from '#src/platform/db/statement.ts';
import type { PlatformDb, TenantDb } from '#src/platform/db/tenant-db.ts';
import { findPlatformSettings } from '#src/tenant/platform-settings/index.ts';
import { legalTexts, platformBrands } from './brand.tables.ts';

/** What somebody has decided; null where what lies below holds. */
export type DecidedBrand = {
  readonly name: string | null;
  readonly color: string | null;
  readonly logoPath: string | null;
  readonly logoDarkPath: string | null;
  readonly iconPath: string | null;
  readonly supportContact: string;
};

export const undecided: DecidedBrand = {
  ...{ name: null, color: null, logoPath: null, logoDarkPath: null, iconPath: null },
  supportContact: '',
};

const own = statement<DecidedBrand, []>(
  'company-brand',
  `select name, color, logo_path as "logoPath", logo_dark_path as "logoDarkPath", icon_path as "iconPath",
     support_contact as "supportContact"
   from company_brands where company_id = ${currentCompany}`,
);
/** Returns the company's own brand; undefined where it has none. */
export const findCompanyBrand = async (db: TenantDb): Promise<DecidedBrand | undefined> =>
  (await db.run(own, []))[0];

/** Returns what the operator has decided about the installation's brand. */
export async function findPlatformBrand(db: TenantDb | PlatformDb): Promise<DecidedBrand> {
  const [row] = await db.orm.select().from(platformBrands);
  const { supportContact } = await findPlatformSettings(db);
  return { ...undecided, ...row, supportContact };
}

export type LegalRow = {
  readonly version: number;
  readonly terms: string;
  readonly privacy: string;
  readonly createdAt: Date | null;
};

/** Returns the terms and privacy that hold now; nothing under version 0 where there were never any. */
export async function findLegal(db: TenantDb | PlatformDb): Promise<LegalRow> {
  const [row] = await db.orm.select().from(legalTexts).orderBy(desc(legalTexts.version)).limit(1);
  return row ?? { version: 0, terms: '', privacy: '', createdAt: null };
}
