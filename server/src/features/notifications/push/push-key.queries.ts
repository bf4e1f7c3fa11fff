/** The row of the installation's push keys. */
import type { PlatformDb } from '#src/platform/db/tenant-db.ts';
import { pushKeys } from '../notifications.tables.ts';

const theRow = 1;

export type PushKeyRow = typeof pushKeys.$inferSelect;
type Pair = Pick<PushKeyRow, 'publicKey' | 'privateKey'>;

export const findPushKeys = async (db: PlatformDb): Promise<PushKeyRow | undefined> =>
  (await db.orm.select().from(pushKeys))[0];

/** Stores the pair if there is none; returns the one that stands, locked. */
export async function putFirstKeys(db: PlatformDb, pair: Pair): Promise<PushKeyRow | undefined> {
  await db.orm
    .insert(pushKeys)
    .values({ id: theRow, ...pair })
    .onConflictDoNothing();
  return (await db.orm.select().from(pushKeys).for('update'))[0];
}

export const replaceKeys = async (db: PlatformDb, pair: Pair): Promise<void> =>
  void (await db.orm.update(pushKeys).set(pair));
