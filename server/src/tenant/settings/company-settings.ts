/** The company's settings, parsed once and kept in memory: use cases ask them for every message. */
import { defineCache } from '#src/platform/cache/company-cache.ts';
import { settingChanged } from './events.ts';
import { listSettings } from './setting.queries.ts';
import { type CompanySettings, completed, parsed } from './settings.rules.ts';

export const companySettings = defineCache<CompanySettings>({
  name: 'company-settings',
  load: async (ctx) => parsed(completed(await listSettings(ctx.db))),
  staleAfter: [settingChanged],
});
