/** Shows every admin how far the copy of their company is. */
import type { CompanyExports } from '@prosa/shared';
import { definePatches } from '#src/lib/realtime/realtime.ts';
import { companyExportKeys } from './keys.ts';

export const companyExportPatches = definePatches({
  companyExport: ({ export: told }, cache) => {
    const queryKey = companyExportKeys.of(null);
    const known = cache.getQueryData<CompanyExports>(queryKey);
    if (known?.exports.some(({ id }) => id === told.id) !== true)
      return void cache.invalidateQueries({ queryKey });
    cache.setQueryData<CompanyExports>(queryKey, {
      ...known,
      exports: known.exports.map((one) => (one.id === told.id ? told : one)),
    });
  },
});
