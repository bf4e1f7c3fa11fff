/** What screens ask of service levels and do with them. */
import { queryOptions, useMutation } from '@tanstack/react-query';
import { api } from '#src/lib/api/api-client.ts';
import { queryClient } from '#src/lib/api/query.ts';
import { showError } from '#src/lib/feedback/errors.ts';
import { slaKeys } from './keys.ts';

export const slaQueries = {
  /** The company's, by name. */
  list: () => queryOptions({ queryKey: slaKeys.all, queryFn: () => api.sla.list() }),
};

export const invalidate = (): Promise<void> => queryClient.invalidateQueries({ queryKey: slaKeys.all });

export const useRemovePolicy = () =>
  useMutation({
    mutationFn: (policyId: number) => api.sla.remove({ policyId }),
    onSuccess: invalidate,
    onError: showError,
  });
