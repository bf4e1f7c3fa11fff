/** What the reader's company may use: its plan, null where it has none, undefined while nobody knows yet. */
import type { PlanView } from '@prosa/shared';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { storage } from '#src/lib/browser/storage.ts';
import { ownPlanQuery } from '#src/lib/session/own-plan.ts';
import { useSession } from '#src/lib/session/use-session.ts';

/** Reads the company's plan; its campaigns count only where the company has them switched on. */
export function useOwnPlanQuery() {
  const { companyId, company } = useSession();
  const { data, isError, refetch } = useQuery(ownPlanQuery(companyId));
  const isOff = company.settings.some(({ key, value }) => key === 'campaignsEnabled' && value === 'false');
  const plan = data && isOff ? { ...data, useCampaigns: false } : data;
  return { plan, isError, refetch };
}

export const useOwnPlan = (): PlanView | null | undefined => useOwnPlanQuery().plan;

/** Keeps the flag under which this browser knows that campaigns are open to the company. */
export function useCampaignsFlag(): void {
  const plan = useOwnPlan();
  const isKnown = plan !== undefined;
  const isOpen = plan?.useCampaigns === true;
  useEffect(() => {
    if (!isKnown) return;
    if (isOpen) storage.set('cshow', 'true');
    else storage.remove('cshow');
  }, [isKnown, isOpen]);
}
