/** Secrets among the settings: sealed in the database, opened only for the call that needs one. */

import { type SettingKey, settingEntry, settingKeys } from '@prosa/shared';
import type { Ctx } from '#src/platform/context.ts';
import type { SealedColumn } from '#src/platform/secrets/reseal.ts';
import type { Vault } from '#src/platform/secrets/vault.ts';
import { findSetting } from './setting.queries.ts';

const placeOf = (companyId: number, key: SettingKey): string => `setting:${companyId}:${key}`;

export const sealSecret = (vault: Vault, companyId: number, key: SettingKey, plain: string): string =>
  Buffer.from(vault.seal(placeOf(companyId, key), Buffer.from(plain))).toString('base64url');

/** Null when the company has none, or it was sealed under another key of the installation. */
export async function openSecret(ctx: Ctx, vault: Vault, key: SettingKey): Promise<string | null> {
  const stored = await findSetting(ctx.db, key);
  if (stored === undefined || stored === '') return null;
  const plain = vault.open(placeOf(ctx.companyId, key), Buffer.from(stored, 'base64url'));
  return plain === null ? null : Buffer.from(plain).toString();
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
  placeOf: (row) => placeOf(Number(row['company_id']), String(row['key']) as SettingKey),
};
