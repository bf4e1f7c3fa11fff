/**
 * The company itself and its plan from memory: due date, zone and plan flags are asked for by almost every request. A
 * change of either is seen at once.
 */

import { defineCache } from '#src/platform/cache/company-cache.ts';
import { findPlan, type PlanRow, planChanged } from '#src/tenant/plans/index.ts';
import { findPlatformSettings } from '#src/tenant/platform-settings/index.ts';
import { type CompanyRow, findCompany } from './company.queries.ts';
import { companyChanged } from './events.ts';

export type OwnCompany = CompanyRow & {
  readonly plan: PlanRow | undefined;
  /** Days that the platform lets the company work on after its due date. */
  readonly graceDays: number;
};

/** The context's own company; undefined when it has been removed. */
export const ownCompany = defineCache<OwnCompany | undefined>({
  name: 'own-company',
  load: async (ctx) => {
    const company = await findCompany(ctx.db, ctx.companyId);
    if (company === undefined) return undefined;
    const plan = company.planId === null ? undefined : await findPlan(ctx.db, company.planId);
    const { graceDays } = await findPlatformSettings(ctx.db);
    return { ...company, plan, graceDays };
  },
  staleAfter: [companyChanged, planChanged],
});
