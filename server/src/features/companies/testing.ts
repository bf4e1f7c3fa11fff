/** Builders of companies for tests. */
import { buildPlan } from '#src/features/plans/testing.ts';
import type { PlatformDb } from '#src/platform/db/tenant-db.ts';
import { insertCompany, type NewCompany } from './company.queries.ts';

let made = 0;

/**
 * Builds a company with a roomy plan and no due date and returns its id. Settings fall back to their initial values.
 */
export async function buildCompany(db: PlatformDb, overrides: Partial<NewCompany> = {}): Promise<number> {
  made += 1;
  const planId = overrides.planId === undefined ? await buildPlan(db) : overrides.planId;
  return insertCompany(db, {
    name: `Company ${made}`,
    email: `company${made}@example.com`,
    ...overrides,
    planId,
  });
}
