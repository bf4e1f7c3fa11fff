/** Companies of other systems on their way into the installation, for the operator. */
import { type ClientInput, type Contracts, type FamilyImports, isUnderWay } from '@prosa/shared';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { api } from '#src/lib/api/api-client.ts';
import { queryClient } from '#src/lib/api/query.ts';
import { showError } from '#src/lib/feedback/errors.ts';
import { movingInKeys } from './keys.ts';

export type Order = ClientInput<Contracts['movingIn']['start']>;

/** Nobody is told of it: whoever looks sees it change, and sooner while something moves. */
const lookAgainMs = { underWay: 1_500, else: 15_000 } as const;

export const isOneUnderWay = (view: FamilyImports | undefined): boolean =>
  view?.imports.some(({ state }) => isUnderWay(state)) === true;

export const movingInQuery = () =>
  queryOptions({
    queryKey: movingInKeys.all,
    queryFn: () => api.movingIn.list(),
    refetchInterval: ({ state }) => lookAgainMs[isOneUnderWay(state.data) ? 'underWay' : 'else'],
  });

/** Companies that something may come into. */
export const companiesQuery = () =>
  queryOptions({ queryKey: movingInKeys.companies, queryFn: () => api.operator.list() });

const lookAgain = (): Promise<void> => queryClient.invalidateQueries({ queryKey: movingInKeys.all });

export const checkSource = (order: Order) => api.movingIn.check(order);

export const useStartImport = () =>
  useMutation({
    mutationFn: (order: Order) => api.movingIn.start(order),
    onSettled: lookAgain,
    onError: showError,
    // The password is in it.
    gcTime: 0,
  });

export const useStopImport = () =>
  useMutation({
    mutationFn: (familyImportId: string) => api.movingIn.stop({ familyImportId }),
    onSettled: lookAgain,
    onError: showError,
  });

export const useGoOn = () =>
  useMutation({
    mutationFn: (familyImportId: string) => api.movingIn.goOn({ familyImportId }),
    onSettled: lookAgain,
    onError: showError,
  });

export const useRemoveImport = () =>
  useMutation({
    mutationFn: (familyImportId: string) => api.movingIn.remove({ familyImportId }),
    onSettled: lookAgain,
    onError: showError,
  });
