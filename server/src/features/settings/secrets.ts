/** Secrets among the settings: sealed in the database, opened only for the call that needs one. */
import type { SettingKey } from '@prosa/shared';
import type { Ctx } from '#src/platform/context.ts';
import type { Vault } from '#src/platform/vault.ts';
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
