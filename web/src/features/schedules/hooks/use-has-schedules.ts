import { useQuery } from '@tanstack/react-query';
import { useSession } from '#src/features/auth/index.ts';
import { companyQueries } from '#src/features/companies/index.ts';

/** Whether the company's plan has schedules; false while nobody knows. */
export const useHasSchedules = (): boolean =>
  useQuery(companyQueries.plan(useSession().companyId)).data?.useSchedules === true;
