/** The API's description, and the reader's own tokens. */
import type { ClientInput, Contracts } from '@prosa/shared';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { api, fetchApiDescription } from '#src/lib/api/api-client.ts';
import { queryClient } from '#src/lib/api/query.ts';
import { showError } from '#src/lib/feedback/errors.ts';
import { publicApiKeys } from './keys.ts';
import { operationsOf } from './reference.ts';

export const publicApiQueries = {
  tokens: () =>
    queryOptions({ queryKey: publicApiKeys.tokens, queryFn: () => api.publicApi.tokens(), staleTime: 0 }),
  /** Every endpoint of the API. */
  reference: () =>
    queryOptions({
      queryKey: publicApiKeys.reference,
      queryFn: () => fetchApiDescription().then(operationsOf),
      meta: { static: true },
    }),
};

const invalidate = (): Promise<void> => queryClient.invalidateQueries({ queryKey: publicApiKeys.tokens });

export const useCreateToken = () =>
  useMutation({
    mutationFn: (input: ClientInput<Contracts['publicApi']['createToken']>) =>
      api.publicApi.createToken(input),
    onSuccess: invalidate,
    onError: showError,
  });
export const useRemoveToken = () =>
  useMutation({
    mutationFn: (apiTokenId: number) => api.publicApi.removeToken({ apiTokenId }),
    onSuccess: invalidate,
    onError: showError,
  });
