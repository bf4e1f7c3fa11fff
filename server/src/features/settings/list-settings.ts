/** Lists every setting of the company, whether or not it was ever changed; secrets masked. */
import { type SettingView, settingKeys } from '@prosa/shared';
import type { Ctx } from '#src/platform/context.ts';
import { ownCompany } from '#src/tenant/companies/index.ts';
import { platformSettings } from '#src/tenant/platform-settings/index.ts';
import { listSettings as listStored } from '#src/tenant/settings/setting.queries.ts';
import { completed, shown } from '#src/tenant/settings/settings.rules.ts';

export async function listSettings(ctx: Ctx): Promise<SettingView[]> {
  const company = await ctx.cached(ownCompany);
  const ofCompany = (['language', 'timezone'] as const).map((key) => ({ key, value: company?.[key] ?? '' }));
  const { userCreation } = await ctx.cached(platformSettings);
  const ofPlatform = { key: 'userCreation', value: userCreation ? 'enabled' : 'disabled' };
  const texts = completed([...(await listStored(ctx.db)), ...ofCompany, ofPlatform]);
  return settingKeys.map((key) => shown(key, texts[key]));
}
