import { useQuery } from '@tanstack/react-query';
import { ownPlanQuery } from '#src/lib/session/own-plan.ts';
import { useSession } from '#src/lib/session/use-session.ts';

/** Returns whether the company's plan has schedules; false while nobody knows. */
export const useHasSchedules = (): boolean =>
  useQuery(ownPlanQuery(useSession().companyId)).data?.useSchedules === true;
