/** The secrets of an official number's account, as they are sealed and as its session needs them. */
import { cloudFields } from '@prosa/shared';
import type { z } from 'zod';
import { connectionSecret, type Vault } from '../vault.ts';

export const cloudSecrets = cloudFields.pick({ accessToken: true, appSecret: true, verifyToken: true });
export type CloudSecrets = z.output<typeof cloudSecrets>;

type Key = Parameters<Vault['seal']>[0];

const cloudSecret = connectionSecret('cloud');

export const sealSecrets = (vault: Vault, key: Key, secrets: CloudSecrets): Buffer =>
  cloudSecret.seal(vault, key, JSON.stringify(secrets));

/** Returns the secrets of an official number; null when they were sealed under another key of the installation. */
export function openSecrets(vault: Vault, key: Key, sealed: Uint8Array): CloudSecrets | null {
  const plain = cloudSecret.open(vault, key, sealed);
  return plain === null ? null : cloudSecrets.parse(JSON.parse(plain));
}

/** Returns what the session of an official number is opened with: its account; null when its secrets do not open. */
export function accountCredentials(
  vault: Vault,
  key: Key,
  account: { readonly phoneNumberId: string; readonly wabaId: string; readonly secrets: Uint8Array },
): Uint8Array | null {
  const secrets = openSecrets(vault, key, account.secrets);
  if (secrets === null) return null;
  const { phoneNumberId, wabaId } = account;
  return Buffer.from(JSON.stringify({ phoneNumberId, wabaId, accessToken: secrets.accessToken }));
}
