/** Secrets among the settings: sealed in the database, opened only for the call that needs one. */

import { type SettingKey, settingEntry, settingKeys } from '@prosa/shared';
import type { Ctx } from '#src/platform/context.ts';
import type { SealedColumn } from '#src/platform/secrets/reseal.ts';
import { sealedTextInText } from '#src/platform/secrets/sealed-text.ts';
import type { Vault } from '#src/platform/secrets/vault.ts';
import { findSetting } from '#src/tenant/settings/setting.queries.ts';

type Place = { readonly companyId: number; readonly key: SettingKey };

const placeOf = ({ companyId, key }: Place): string => `setting:${companyId}:${key}`;
const settingSecret = sealedTextInText(placeOf);

export const sealSecret = (vault: Vault, companyId: number, key: SettingKey, plain: string): string =>
  settingSecret.seal(vault, { companyId, key }, plain);

/**
 * Returns a setting's secret in plain text; null when the company has none, or it was sealed under another key of the
 * installation.
 */
export async function openSecret(ctx: Ctx, vault: Vault, key: SettingKey): Promise<string | null> {
  const stored = await findSetting(ctx.db, key);
  if (stored === undefined || stored === '') return null;
  return settingSecret.open(vault, { companyId: ctx.companyId, key }, stored);
}

/** Where companies' secret settings lie. */
export const sealedBySettings: SealedColumn = {
  table: 'settings',
  column: 'value',
  keys: ['company_id', 'key'],
  isText: true,
  only: `value <> '' and key in (${settingKeys
    .filter((key) => settingEntry(key).secret === true)
    .map((key) => `'${key}'`)
    .join()})`,
  placeOf: (row) => placeOf({ companyId: Number(row['company_id']), key: String(row['key']) as SettingKey }),
};
