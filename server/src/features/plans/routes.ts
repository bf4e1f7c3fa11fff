import type { plansContract } from '@prosa/shared';
import type { Handlers } from '#src/platform/feature.ts';
import type { CompaniesOfPlans } from './companies-of-plans.ts';
import { listEveryPlan, listOffer, readPlan } from './read-plans.ts';
import { removePlan } from './remove-plan.ts';
import { changePlan, createPlan } from './save-plan.ts';

export const plansHandlers = (companiesOf: CompaniesOfPlans): Handlers<typeof plansContract> => ({
  list: listOffer,
  all: (ctx) => listEveryPlan(ctx, companiesOf),
  get: readPlan,
  create: createPlan,
  update: (ctx, input) => changePlan(ctx, companiesOf, input),
  remove: (ctx, input) => removePlan(ctx, companiesOf, input),
});
