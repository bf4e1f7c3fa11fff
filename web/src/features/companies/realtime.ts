/** Keeps what is shown of the own company current. */
import type { QueryClient } from '@tanstack/react-query';
import { definePatches } from '#src/lib/realtime/realtime.ts';
import { ownPlanQuery } from '#src/lib/session/own-plan.ts';
import { companyQueries } from './api.ts';
import { companyKeys } from './keys.ts';

/** Reads the counts anew that the plan limits, after something was added or taken away. */
const invalidateCounts = (_: unknown, cache: QueryClient): void =>
  void cache.invalidateQueries({ queryKey: companyKeys.usage() });

export const companyPatches = definePatches({
  company: ({ company }, cache) => {
    cache.setQueryData(companyQueries.detail(company.id).queryKey, (known) => known && company);
    // Its plan may be another one, or allow something else.
    void cache.invalidateQueries({ queryKey: ownPlanQuery(company.id).queryKey });
    invalidateCounts(company, cache);
  },
  user: invalidateCounts,
  queue: invalidateCounts,
  whatsapp: invalidateCounts,
});
