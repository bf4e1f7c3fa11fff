/** What the platform's operator asks of companies, and what they change about them. */
import type { ClientInput, Contracts } from '@prosa/shared';
import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query';
import { api } from '#src/lib/api/api-client.ts';
import { queryClient } from '#src/lib/api/query.ts';
import { showError } from '#src/lib/feedback/errors.ts';
import { paths } from '#src/lib/navigation/paths.ts';
import { leaveTo } from '#src/lib/navigation/reload.ts';
import { startImpersonation } from '#src/lib/session/impersonation.ts';
import { operatorKeys } from './keys.ts';
import type { CompanyPlace } from './place.ts';

export const operatorQueries = {
  /** Companies as they are looked for and sorted, page by page. */
  pages: (place: CompanyPlace) =>
    infiniteQueryOptions({
      queryKey: operatorKeys.pages(place),
      queryFn: ({ pageParam }) =>
        api.operator.page({
          searchParam: place.q?.toLowerCase(),
          sort: place.sort,
          due: place.due,
          status: place.status && place.status === 'on',
          planId: place.plan,
          pageNumber: pageParam,
        }),
      initialPageParam: 1,
      getNextPageParam: ({ hasMore }, _, last) => (hasMore ? last + 1 : undefined),
    }),
  /** The whole installation in numbers, which the server counts anew no sooner than these are stale. */
  overview: () =>
    queryOptions({
      queryKey: operatorKeys.overview(),
      queryFn: () => api.operator.overview(),
      staleTime: 5 * 60_000,
    }),
  /** How much of its plan a company uses. */
  usage: (companyId: number) =>
    queryOptions({
      queryKey: operatorKeys.usage(companyId),
      queryFn: () => api.operator.usage({ companyId }),
      staleTime: 0,
    }),
};

type Endpoints = Contracts['operator'];

/** Asks for companies again, and not for the numbers of all of them: the server does not count again for one that has changed. */
export const invalidate = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: operatorKeys.companies() });

/** Enters a company in this tab; what this tab showed before is loaded anew there. */
export const useImpersonate = () =>
  useMutation({
    mutationFn: (input: ClientInput<Endpoints['support']>) => api.operator.support(input),
    onSuccess: (session) => {
      if (startImpersonation(session)) leaveTo(paths.tickets());
      else showError(new Error('this browser keeps nothing for a tab'));
    },
  });
export const useRemoveCompany = () =>
  useMutation({
    mutationFn: (input: { companyId: number; name: string }) => api.operator.remove(input),
    onSuccess: invalidate,
  });
