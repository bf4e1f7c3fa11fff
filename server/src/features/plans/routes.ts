import type { plansContract } from '@prosa/shared';
import type { Handlers } from '#src/platform/feature.ts';
import { listEveryPlan, listOffer, readPlan } from './read-plans.ts';
import { removePlan } from './remove-plan.ts';
import { changePlan, createPlan } from './save-plan.ts';

export const plansHandlers: Handlers<typeof plansContract> = {
  list: listOffer,
  all: listEveryPlan,
  get: readPlan,
  create: createPlan,
  update: changePlan,
  remove: removePlan,
};
