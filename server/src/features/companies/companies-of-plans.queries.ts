/** Which companies have which plan: plans ask, and stand above companies. */
import { count, eq, isNotNull } from 'drizzle-orm';
import type { CompaniesOfPlans } from '#src/features/plans/index.ts';
import { companies } from '#src/tenant/companies/companies.tables.ts';

export const companiesOfPlans: CompaniesOfPlans = {
  list: async (db, planId) =>
    (
      await db.orm
        .select({ id: companies.id })
        .from(companies)
        .where(eq(companies.planId, planId))
        .orderBy(companies.id)
    ).map(({ id }) => id),
  count: async (db) => {
    const rows = await db.orm
      .select({ planId: companies.planId, count: count() })
      .from(companies)
      .where(isNotNull(companies.planId))
      .groupBy(companies.planId);
    return new Map(rows.map((row) => [row.planId ?? 0, row.count]));
  },
};
