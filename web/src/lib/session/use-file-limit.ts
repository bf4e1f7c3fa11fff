import { constants, megabyte } from '@prosa/shared/kernel/constants';
import { useQuery } from '@tanstack/react-query';
import { ownPlanQuery } from './own-plan.ts';
import { useSession } from './use-session.ts';

/**
 * Returns how large a file may be under the company's plan, in bytes; while nobody knows, as large as the product
 * takes.
 */
export function useFileLimit(): number {
  const { data: plan } = useQuery(ownPlanQuery(useSession().companyId));
  return plan == null ? constants.maxFileBytes : plan.fileMegabytes * megabyte;
}
