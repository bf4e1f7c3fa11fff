/** What the pages ask of the own company and change about it. */
import type { ClientInput, CompanyView, Contracts } from '@prosa/shared';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { ApiError, api } from '#src/lib/api/api-client.ts';
import { queryClient } from '#src/lib/api/query.ts';
import { showError } from '#src/lib/feedback/errors.ts';
import { companyKeys } from './keys.ts';

export const companyQueries = {
  /** The company with its hours and holidays. */
  detail: (companyId: number) =>
    queryOptions({
      queryKey: companyKeys.detail(companyId),
      queryFn: () => api.companies.get({ companyId }),
    }),
  /** How much of its plan the company uses; for admins. */
  usage: () => queryOptions({ queryKey: companyKeys.usage(), queryFn: () => api.companies.usage() }),
};

type Endpoints = Contracts['companies'];

const keep = (company: CompanyView): void =>
  void queryClient.setQueryData(companyQueries.detail(company.id).queryKey, company);

/** What somebody else has changed meanwhile is shown before it is saved again. */
async function refused(error: unknown, companyId: number): Promise<void> {
  showError(error);
  if (error instanceof ApiError && error.code === 'ERR_CHANGED_MEANWHILE')
    await queryClient.invalidateQueries({ queryKey: companyKeys.detail(companyId) });
}

export const useUpdateSchedules = () =>
  useMutation({
    mutationFn: (input: ClientInput<Endpoints['saveSchedules']>) => api.companies.saveSchedules(input),
    onSuccess: keep,
    onError: (error, { companyId }) => refused(error, Number(companyId)),
  });

export const useUpdateHolidays = () =>
  useMutation({
    mutationFn: (input: ClientInput<Endpoints['saveHolidays']>) => api.companies.saveHolidays(input),
    onSuccess: keep,
    onError: (error, { companyId }) => refused(error, Number(companyId)),
  });
