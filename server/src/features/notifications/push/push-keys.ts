/**
 * The installation's own pair of keys, by which push services know it: made once, kept in the database, the private one
 * sealed. With another pair every browser must subscribe anew, which it does when its user comes by: what was made for the
 * former pair is forgotten.
 */
import type { Push, PushKeys } from '#src/drivers/push/push.ts';
import type { PlatformCtx } from '#src/platform/context.ts';
import type { SealedColumn } from '#src/platform/secrets/reseal.ts';
import type { Vault } from '#src/platform/secrets/vault.ts';
import { deleteAllDevices } from './device.queries.ts';
import { findPushKeys, type PushKeyRow, putFirstKeys, replaceKeys } from './push-key.queries.ts';

const place = 'push-keys';

export type PushKeyDeps = { readonly vault: Vault; readonly push: Push };

/** Returns the pair, made now if there is none that can be opened; of two processes at once both return the same. */
export const pushKeysOf = (
  platform: Pick<PlatformCtx, 'across'>,
  { vault, push }: PushKeyDeps,
): Promise<PushKeys> =>
  platform.across('keys that push services know', async (db) => {
    const known = opened(vault, await findPushKeys(db));
    if (known !== undefined) return known;
    const fresh = push.newKeys();
    const row = {
      publicKey: fresh.publicKey,
      privateKey: Buffer.from(vault.seal(place, Buffer.from(fresh.privateKey))),
    };
    const others = opened(vault, await putFirstKeys(db, row));
    if (others !== undefined && others.publicKey !== fresh.publicKey) return others;
    if (others === undefined) await replaceKeys(db, row);
    await deleteAllDevices(db);
    return fresh;
  });

function opened(vault: Vault, row: PushKeyRow | undefined): PushKeys | undefined {
  const plain = row && vault.open(place, row.privateKey);
  return row === undefined || plain === null || plain === undefined
    ? undefined
    : { publicKey: row.publicKey, privateKey: Buffer.from(plain).toString() };
}

export const sealedKeys: SealedColumn = {
  table: 'push_keys',
  column: 'private_key',
  keys: ['id'],
  placeOf: () => place,
};
