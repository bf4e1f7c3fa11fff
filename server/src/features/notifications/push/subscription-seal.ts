/** Subscriptions at rest: who knows one can push to its browser, so they are sealed. */
import { createHash } from 'node:crypto';
import type { Subscription } from '#src/drivers/push/push.ts';
import type { SealedColumn } from '#src/platform/secrets/reseal.ts';
import { sealedText } from '#src/platform/secrets/sealed-text.ts';
import type { Vault } from '#src/platform/secrets/vault.ts';

type Key = { readonly companyId: number; readonly userId: number; readonly mark: string };

const placeOf = ({ companyId, userId, mark }: Key): string => `push:${companyId}:${userId}:${mark}`;
const sealedSubscription = sealedText(placeOf);

/** Returns by what a subscription is known again: SHA-256 of its address, base64url. */
export const markOf = (endpoint: string): string => createHash('sha256').update(endpoint).digest('base64url');

export const sealSubscription = (vault: Vault, key: Key, { endpoint, keys }: Subscription): Buffer =>
  sealedSubscription.seal(vault, key, JSON.stringify({ endpoint, keys }));

/** Null when it was sealed under another key of the installation. */
export function openSubscription(vault: Vault, key: Key, stored: Buffer): Subscription | null {
  const plain = sealedSubscription.open(vault, key, stored);
  return plain === null ? null : (JSON.parse(plain) as Subscription);
}

export const sealedDevices: SealedColumn = {
  table: 'push_devices',
  column: 'subscription',
  keys: ['company_id', 'id', 'user_id', 'mark'],
  placeOf: (row) =>
    placeOf({
      companyId: Number(row['company_id']),
      userId: Number(row['user_id']),
      mark: String(row['mark']),
    }),
};
