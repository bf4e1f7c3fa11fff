/** Copies of everything a company has: one's own for its admins, any company's for the operator. */
import { type CompanyExport, type CompanyExports, isExportUnderWay } from '@prosa/shared';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { api } from '#src/lib/api/api-client.ts';
import { queryClient } from '#src/lib/api/query.ts';
import { showError } from '#src/lib/feedback/errors.ts';
import { companyExportKeys } from './keys.ts';

/** Null is one's own company. */
export type Whose = number | null;
export type Proof = { readonly currentPassword: string; readonly code?: string | undefined };

/** Admins are told; the operator is not of the company, and looks. */
const lookAgainMs = { underWay: 1_500, else: 15_000 } as const;

export const isOneUnderWay = (view: CompanyExports | undefined): boolean =>
  view?.exports.some(({ state }) => isExportUnderWay(state)) === true;

export const exportsQuery = (companyId: Whose) =>
  queryOptions({
    queryKey: companyExportKeys.of(companyId),
    queryFn: () =>
      companyId === null ? api.companyExports.list() : api.companyExports.listOf({ companyId }),
    refetchInterval: ({ state }) =>
      companyId === null ? false : lookAgainMs[isOneUnderWay(state.data) ? 'underWay' : 'else'],
  });

const lookAgain = (companyId: Whose): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: companyExportKeys.of(companyId) });

export const orderExport = (companyId: Whose, proof: Proof): Promise<CompanyExport> =>
  (companyId === null
    ? api.companyExports.order(proof)
    : api.companyExports.orderOf({ ...proof, companyId })
  ).finally(() => void lookAgain(companyId));

export const addressOf = (
  companyId: Whose,
  companyExportId: string,
  proof: Proof,
): Promise<{ readonly url: string }> =>
  companyId === null
    ? api.companyExports.download({ ...proof, companyExportId })
    : api.companyExports.downloadOf({ ...proof, companyId, companyExportId });

export const useStopExport = (companyId: Whose) =>
  useMutation({
    mutationFn: (companyExportId: string) =>
      companyId === null
        ? api.companyExports.stop({ companyExportId })
        : api.companyExports.stopOf({ companyId, companyExportId }),
    onSettled: () => lookAgain(companyId),
    onError: showError,
  });

export const useRemoveArchive = (companyId: Whose) =>
  useMutation({
    mutationFn: (companyExportId: string) =>
      companyId === null
        ? api.companyExports.remove({ companyExportId })
        : api.companyExports.removeOf({ companyId, companyExportId }),
    onSettled: () => lookAgain(companyId),
    onError: showError,
  });
