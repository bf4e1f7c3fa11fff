/** The plans on offer, and what the operator does with all of them. */
import { queryOptions, useMutation } from '@tanstack/react-query';
import { api } from '#src/lib/api/api-client.ts';
import { queryClient } from '#src/lib/api/query.ts';
import { planKeys } from './keys.ts';

export const planQueries = {
  /** What anybody may choose from, cheapest first. */
  offer: () => queryOptions({ queryKey: planKeys.offer(), queryFn: () => api.plans.list() }),
  /** Every plan, with how many companies have it. */
  every: () => queryOptions({ queryKey: planKeys.every(), queryFn: () => api.plans.all() }),
};

export const invalidate = (): Promise<void> => queryClient.invalidateQueries({ queryKey: planKeys.all });

export const useRemovePlan = () =>
  useMutation({ mutationFn: (planId: number) => api.plans.remove({ planId }), onSuccess: invalidate });
