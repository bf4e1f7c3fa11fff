/**
 * Changes one setting to a value its catalogue entry allows. Secrets are sealed; a masked one that comes back leaves the
 * stored one as it is. What holds for the whole installation is no company's: its operator changes it with the platform's
 * settings, or under the name that clients of this API family know.
 */
import {
  fail,
  failFields,
  maskedSecret,
  type SettingKey,
  type SettingView,
  settingEntry,
} from '@prosa/shared';
import { updateOwnCompany } from '#src/features/companies/index.ts';
import { updatePlatformSettings } from '#src/features/platform-settings/index.ts';
import type { Ctx, RemoteCtx, UserCtx } from '#src/platform/context.ts';
import type { Vault } from '#src/platform/secrets/vault.ts';
import { settingChanged } from '#src/tenant/settings/events.ts';
import { allows, isSecret, isSettingKey, shown } from '#src/tenant/settings/settings.rules.ts';
import { listSettings } from './list-settings.ts';
import { updateRetention } from './retention.ts';
import { sealSecret } from './secrets.ts';
import { updateSetting as writeSetting } from './setting.queries.ts';

export type SettingDeps = {
  readonly vault: Vault;
  /** Whether whoever acts signs in with a second factor. */
  readonly hasSecondFactor: (ctx: UserCtx) => Promise<boolean>;
};

export async function updateSetting(
  ctx: UserCtx,
  { vault, hasSecondFactor }: SettingDeps,
  { key, value }: { key: string; value: string },
): Promise<SettingView> {
  if (!isSettingKey(key)) fail('ERR_NO_SETTING_FOUND');
  const before =
    (await listSettings(ctx)).find((setting) => setting.key === key) ?? fail('ERR_NO_SETTING_FOUND');
  if (isSecret(key) && value === maskedSecret) return before;
  if (!allows(key, value)) failFields({ field: 'value', rule: 'invalid_value' });
  if (key === 'retentionDays') {
    await updateRetention(ctx, value);
    return shown(key, value);
  }
  if (key === 'secondFactorFor') {
    // What is so already goes on since it is so.
    if (value === before.value) return before;
    if (value !== 'nobody' && !(await hasSecondFactor(ctx))) fail('ERR_SECOND_FACTOR_FIRST');
  }
  await store(ctx, vault, key, value.trim());
  ctx.emit(settingChanged, { key });
  const after = shown(key, value.trim());
  const isRenewed = isSecret(key) && after.value !== '';
  ctx.audit({
    before: { value: before.value },
    after: { value: after.value },
    ...(isRenewed && { renewed: ['value'] }),
  });
  return after;
}

async function store(ctx: Ctx, vault: Vault, key: SettingKey, value: string): Promise<void> {
  if (settingEntry(key).ofCompany === true) return updateOwnCompany(ctx, { [key]: value });
  const text = isSecret(key) && value !== '' ? sealSecret(vault, ctx.companyId, key, value) : value;
  await writeSetting(ctx.db, key, text, ctx.now());
}

/**
 * Sets `userCreation`, the one switch of the whole installation that stands among the settings. Throws
 * ERR_NO_PERMISSION for anybody but the operator.
 */
export async function updatePlatformSwitch(
  ctx: RemoteCtx,
  { value }: { value: string },
): Promise<SettingView> {
  if (!ctx.actor.super) fail('ERR_NO_PERMISSION');
  if (!allows('userCreation', value)) failFields({ field: 'value', rule: 'invalid_value' });
  await updatePlatformSettings(ctx, { userCreation: value === 'enabled' });
  return { key: 'userCreation', value };
}
