/** What the reader's company may use: its plan, null where it has none, undefined while nobody knows yet. */
import type { PlanView } from '@prosa/shared';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSession } from '#src/features/auth/index.ts';
import { companyQueries } from '#src/features/companies/index.ts';
import { storage } from '#src/lib/storage.ts';

export function useOwnPlan(): PlanView | null | undefined {
  return useQuery(companyQueries.plan(useSession().companyId)).data;
}

/** Keeps the flag under which this browser knows that campaigns are open to the company. */
export function useCampaignsFlag(): void {
  const plan = useOwnPlan();
  const { settings } = useSession().company;
  const isOn = settings.some(({ key, value }) => key === 'campaignsEnabled' && value !== 'false');
  const isKnown = plan !== undefined;
  const isOpen = isOn && plan?.useCampaigns === true;
  useEffect(() => {
    if (!isKnown) return;
    if (isOpen) storage.set('cshow', 'true');
    else storage.remove('cshow');
  }, [isKnown, isOpen]);
}
