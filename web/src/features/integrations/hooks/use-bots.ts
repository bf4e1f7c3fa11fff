/** The prompts and integrations that queues and connections may be given; none of a kind that the plan does not switch on. */
import { useQuery } from '@tanstack/react-query';
import { useSession } from '#src/features/auth/index.ts';
import { companyQueries } from '#src/features/companies/index.ts';
import { promptQueries } from '#src/features/prompts/index.ts';
import { integrationQueries } from '../api.ts';

export function useBots() {
  const { data: plan } = useQuery(companyQueries.plan(useSession().companyId));
  const { data: prompts = [] } = useQuery({ ...promptQueries.list(), enabled: plan?.useOpenAi === true });
  const { data: integrations = [] } = useQuery({
    ...integrationQueries.list(),
    enabled: plan?.useIntegrations === true,
  });
  return { prompts, integrations };
}
