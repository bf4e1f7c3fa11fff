import { z } from 'zod';
import { defineContract } from '../../kernel/contract.ts';
import { wireId } from '../../kernel/wire.ts';
import { newPlan, planFields, planInUse, planView } from './model.ts';

const params = z.object({ planId: wireId });

export const plansContract = defineContract({
  list: {
    method: 'GET',
    path: '/plans/list',
    permission: 'anyone',
    throttle: 240,
    summary: 'The plans on offer, cheapest first',
    response: z.array(planView),
  },
  all: {
    method: 'GET',
    path: '/plans/all',
    permission: 'super',
    forStrangers: 'list',
    remote: true,
    summary: 'Every plan, with how many companies have it; to whoever is not signed in, those on offer',
    response: z.array(planInUse),
  },
  get: {
    method: 'GET',
    path: '/plans/:planId',
    permission: 'session',
    summary: 'A plan on offer; those that are not on offer only for the super user',
    errors: ['ERR_NO_PLAN_FOUND'],
    params,
    response: planView,
  },
  create: {
    method: 'POST',
    path: '/plans',
    permission: 'super',
    // Plans are the platform's; writing one leaves the caller's own transaction.
    remote: true,
    summary: 'Adds a plan',
    body: newPlan,
    response: planView,
  },
  update: {
    method: 'PUT',
    path: '/plans/:planId',
    permission: 'super',
    remote: true,
    summary: 'Changes a plan, for every company that has it; absent fields stay as they are',
    errors: ['ERR_NO_PLAN_FOUND'],
    params,
    body: planFields.partial(),
    response: planView,
  },
  remove: {
    method: 'DELETE',
    path: '/plans/:planId',
    permission: 'super',
    remote: true,
    summary: 'Removes a plan that no company has',
    errors: ['ERR_NO_PLAN_FOUND', 'ERR_PLAN_IN_USE'],
    params,
    response: z.object({}),
  },
});
