/** Keeps what is shown of the own company current. */
import { definePatches } from '#src/lib/realtime.ts';
import { companyQueries } from './api.ts';
import { companyKeys } from './keys.ts';

export const companyPatches = definePatches({
  company: ({ company }, cache) => {
    cache.setQueryData(companyQueries.detail(company.id).queryKey, (known) => known && company);
    // Its plan may be another one, or allow something else.
    void cache.invalidateQueries({ queryKey: companyKeys.plan(company.id) });
  },
});
