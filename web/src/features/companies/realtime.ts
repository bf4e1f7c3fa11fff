/** Keeps what is shown of the own company current. */
import { definePatches } from '#src/lib/realtime.ts';
import { companyQueries } from './api.ts';

export const companyPatches = definePatches({
  company: ({ company }, cache) =>
    void cache.setQueryData(companyQueries.detail(company.id).queryKey, (known) => known && company),
});
