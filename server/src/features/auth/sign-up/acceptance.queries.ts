import type { PlatformDb } from '#src/platform/db/tenant-db.ts';
import { legalAcceptances } from '../auth.tables.ts';

type Acceptance = Pick<typeof legalAcceptances.$inferInsert, 'userId' | 'version'> & { companyId: number };

/** Writes down that a user has accepted a version of terms and privacy. */
export async function insertAcceptance(
  db: PlatformDb,
  acceptance: Acceptance,
  createdAt: Date,
): Promise<void> {
  await db.orm.insert(legalAcceptances).values({ ...acceptance, createdAt });
}
