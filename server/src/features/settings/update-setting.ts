/**
 * Changes one setting to a value its catalogue entry allows. A masked secret that comes back leaves the stored one as
 * it is.
 */
import { fail, failFields, maskedSecret, type SettingView } from '@prosa/shared';
import type { Ctx } from '#src/platform/context.ts';
import { settingChanged } from './events.ts';
import { findSetting, updateSetting as writeSetting } from './setting.queries.ts';
import { allows, isSecret, isSettingKey, shown } from './settings.rules.ts';

export async function updateSetting(ctx: Ctx, input: { key: string; value: string }): Promise<SettingView> {
  const { key, value } = input;
  if (!isSettingKey(key)) fail('ERR_NO_SETTING_FOUND');
  if (isSecret(key) && value === maskedSecret) return shown(key, (await findSetting(ctx.db, key)) ?? '');
  if (!allows(key, value)) failFields({ field: 'value', rule: 'invalid_value' });
  await writeSetting(ctx.db, key, value, ctx.now());
  ctx.emit(settingChanged, { key });
  return shown(key, value);
}
