/** What a company may use, by its plan; null where it has none. */
import type { PlanView } from '@prosa/shared';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/api-client.ts';
import { sessionKeys } from './keys.ts';

export const ownPlanQuery = (companyId: number) =>
  queryOptions({
    queryKey: sessionKeys.plan(companyId),
    queryFn: async (): Promise<PlanView | null> => (await api.companies.listPlan({ companyId })).plan ?? null,
  });
