/**
 * The installation's own pair of keys, by which push services know it: made once, kept in the database, the private one
 * sealed. With another pair every browser must subscribe anew, which it does when its user comes by.
 */
import { eq } from 'drizzle-orm';
import type { Push, PushKeys } from '#src/drivers/push/push.ts';
import type { PlatformCtx } from '#src/platform/context.ts';
import type { SealedColumn } from '#src/platform/secrets/reseal.ts';
import type { Vault } from '#src/platform/secrets/vault.ts';
import { pushKeys } from '../notifications.tables.ts';

const theRow = 1;
const place = 'push-keys';

export type PushKeyDeps = { readonly vault: Vault; readonly push: Push };

/** Returns the pair, made now if there is none that can be opened; of two processes at once both return the same. */
export const pushKeysOf = (
  platform: Pick<PlatformCtx, 'across'>,
  { vault, push }: PushKeyDeps,
): Promise<PushKeys> =>
  platform.across('keys that push services know', async (db) => {
    const found = await db.orm.select().from(pushKeys);
    const known = opened(vault, found[0]);
    if (known !== undefined) return known;
    const fresh = push.newKeys();
    const row = {
      publicKey: fresh.publicKey,
      privateKey: Buffer.from(vault.seal(place, Buffer.from(fresh.privateKey))),
    };
    await db.orm
      .insert(pushKeys)
      .values({ id: theRow, ...row })
      .onConflictDoNothing();
    const [locked] = await db.orm.select().from(pushKeys).where(eq(pushKeys.id, theRow)).for('update');
    const others = opened(vault, locked);
    if (others !== undefined) return others;
    await db.orm.update(pushKeys).set(row);
    return fresh;
  });

type Row = typeof pushKeys.$inferSelect;

function opened(vault: Vault, row: Row | undefined): PushKeys | undefined {
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
