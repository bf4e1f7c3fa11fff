/** The prompts and integrations that queues and connections may be given; none of a kind that the plan does not switch on. */
import { useQuery } from '@tanstack/react-query';
import { promptQueries } from '#src/features/prompts/index.ts';
import { ownPlanQuery } from '#src/lib/session/own-plan.ts';
import { useSession } from '#src/lib/session/use-session.ts';
import { integrationQueries } from '../api.ts';

/** Returns them once they are to be chosen from: `isOpen` says whether their form is. */
export function useBots(isOpen: boolean) {
  const { data: plan } = useQuery(ownPlanQuery(useSession().companyId));
  const { data: prompts = [] } = useQuery({
    ...promptQueries.list(),
    enabled: isOpen && plan?.useOpenAi === true,
  });
  const { data: integrations = [] } = useQuery({
    ...integrationQueries.list(),
    enabled: isOpen && plan?.useIntegrations === true,
  });
  return { prompts, integrations };
}
