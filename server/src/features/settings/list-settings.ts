/** Lists every setting of the company, whether or not it was ever changed; secrets masked. */
import { type SettingView, settingKeys } from '@prosa/shared';
import type { Ctx } from '#src/platform/context.ts';
import { listSettings as listStored } from './setting.queries.ts';
import { completed, shown } from './settings.rules.ts';

export async function listSettings(ctx: Ctx): Promise<SettingView[]> {
  const texts = completed(await listStored(ctx.db));
  return settingKeys.map((key) => shown(key, texts[key]));
}
