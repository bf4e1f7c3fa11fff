/** Opens a company with every setting and its first admin: all of it or nothing. */
import { insertCompany, type NewCompany } from '#src/features/companies/index.ts';
import { createInitialSettings } from '#src/features/settings/index.ts';
import { createFirstAdmin, type FirstAdmin } from '#src/features/users/changes/index.ts';
import type { PlatformDb } from '#src/platform/db/tenant-db.ts';

/** Creates a company with its settings and its first admin, and returns the ids of both. */
export async function createCompanyWithAdmin(
  db: PlatformDb,
  company: NewCompany,
  admin: Omit<FirstAdmin, 'companyId'>,
): Promise<{ readonly companyId: number; readonly adminId: number }> {
  const companyId = await insertCompany(db, company);
  await createInitialSettings(db, companyId);
  return { companyId, adminId: await createFirstAdmin(db, { ...admin, companyId }) };
}
