import type { plansContract } from '@prosa/shared';
import type { Handlers } from '#src/platform/feature.ts';
import type { CompaniesOfPlans } from './companies-of-plans.ts';
import { getPlan, listEveryPlan, listOffer } from './get-plan.ts';
import { createPlan, updatePlan } from './plan-changes.ts';
import { removePlan } from './remove-plan.ts';

export const plansHandlers = (companiesOf: CompaniesOfPlans): Handlers<typeof plansContract> => ({
  list: listOffer,
  all: (ctx) => listEveryPlan(ctx, companiesOf),
  get: getPlan,
  create: createPlan,
  update: (ctx, input) => updatePlan(ctx, companiesOf, input),
  remove: (ctx, input) => removePlan(ctx, companiesOf, input),
});
