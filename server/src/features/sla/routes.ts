/** Endpoints of service levels → use cases. */
import type { slaContract } from '@prosa/shared';
import type { Handlers } from '#src/platform/feature.ts';
import { createPolicy } from './create-policy.ts';
import { getPolicy, listPolicies } from './list-policies.ts';
import { removePolicy } from './remove-policy.ts';
import { updatePolicy } from './update-policy.ts';

export const slaRoutes: Handlers<typeof slaContract> = {
  list: (ctx) => listPolicies(ctx),
  get: (ctx, { policyId }) => getPolicy(ctx, policyId),
  create: async (ctx, input) => getPolicy(ctx, await createPolicy(ctx, input)),
  update: async (ctx, input) => {
    await updatePolicy(ctx, input);
    return getPolicy(ctx, input.policyId);
  },
  remove: async (ctx, { policyId }) => {
    await removePolicy(ctx, policyId);
    return { message: 'Policy deleted' };
  },
};
