/** Devices that are to be taken off their phones. */
import type { Ctx } from '#src/platform/context.ts';
import { reading, statement } from '#src/platform/db/statement.ts';
import type { PlatformDb } from '#src/platform/db/tenant-db.ts';

const keep = statement<unknown, [connectionId: number, nextTryAt: Date, now: Date]>(
  'forsaken-devices-keep',
  `insert into forsaken_devices (connection_id, generation, credentials, next_try_at, created_at)
   select connection.id, connection.generation, kept.credentials, $2, $3
   from connections connection
   join connection_credentials kept on kept.company_id = connection.company_id and kept.connection_id = connection.id
   where connection.id = $1 and connection.provider = 'beta'
   returning connection_id`,
);

/**
 * Keeps the device of a connection that is to be signed out later; returns false where the connection has no device.
 */
export const insertForsaken = async (ctx: Ctx, connectionId: number, nextTryAt: Date): Promise<boolean> =>
  (await ctx.db.run(keep, [connectionId, nextTryAt, ctx.now()])).length > 0;

export type ForsakenRow = {
  readonly company_id: number;
  readonly connection_id: number;
  readonly generation: number;
  readonly credentials: Buffer;
  readonly provider: string;
  readonly name: string;
  readonly proxy: Buffer | null;
};

const any = reading<unknown, [now: Date, keptSince: Date]>(
  'forsaken-devices-any',
  'select 1 from forsaken_devices where next_try_at <= $1 or created_at <= $2 limit 1',
);

/** Returns whether any is due, or was kept for too long. */
export const isAnyForsaken = async (
  db: PlatformDb,
  { now, keptSince }: { readonly now: Date; readonly keptSince: Date },
): Promise<boolean> => (await db.run(any, [now, keptSince])).length > 0;

const claim = statement<ForsakenRow, [now: Date, most: number, keptSince: Date]>(
  'forsaken-devices-claim',
  `with due as (
     select company_id, connection_id, generation from forsaken_devices
     where next_try_at <= $1 and created_at > $3
     order by next_try_at limit $2 for update skip locked
   )
   update forsaken_devices device
   set tries = device.tries + 1,
       next_try_at = $1 + interval '1 minute' * power(2, least(device.tries, 4)) * (0.75 + random() / 4)
   from due
   join connections connection on connection.company_id = due.company_id and connection.id = due.connection_id
   where device.company_id = due.company_id and device.connection_id = due.connection_id and device.generation = due.generation
   returning device.company_id, device.connection_id, device.generation, device.credentials,
     connection.provider, connection.name, connection.proxy`,
);

/**
 * Takes up to so many that are due: nobody else gets them before their next try, which comes after 1, 2, 4 … 16 minutes.
 * What was kept before `keptSince` is left.
 */
export const claimForsaken = (
  db: PlatformDb,
  { now, most, keptSince }: { readonly now: Date; readonly most: number; readonly keptSince: Date },
): Promise<ForsakenRow[]> => db.run(claim, [now, most, keptSince]);

type Key = Pick<ForsakenRow, 'company_id' | 'connection_id' | 'generation'>;
type KeyValues = [company: number, connection: number, generation: number];
const valuesOf = (key: Key): KeyValues => [key.company_id, key.connection_id, key.generation];
const isIt = 'company_id = $1 and connection_id = $2 and generation = $3';

const drop = statement<unknown, KeyValues>(
  'forsaken-devices-drop',
  `delete from forsaken_devices where ${isIt}`,
);

const forgetProxy = statement<unknown, [company: number, connection: number]>(
  'forsaken-devices-forget-proxy',
  'update connections set proxy = null where company_id = $1 and id = $2 and deleted_at is not null',
);

/** Deletes a forsaken device that is done with, and with it the proxy of a connection that has been removed. */
export async function deleteForsaken(db: PlatformDb, key: Key): Promise<void> {
  await db.run(drop, valuesOf(key));
  await db.run(forgetProxy, [key.company_id, key.connection_id]);
}

const postpone = statement<unknown, [...KeyValues, until: Date]>(
  'forsaken-devices-postpone',
  `update forsaken_devices set next_try_at = $4 where ${isIt}`,
);
export const postponeForsaken = (db: PlatformDb, key: Key, until: Date): Promise<unknown> =>
  db.run(postpone, [...valuesOf(key), until]);

const expire = statement<Key, [keptSince: Date]>(
  'forsaken-devices-expire',
  'select company_id, connection_id, generation from forsaken_devices where created_at <= $1',
);
/** Gives up the devices that were kept for too long; returns which. */
export async function expireForsaken(db: PlatformDb, keptSince: Date): Promise<Key[]> {
  const expired = await db.run(expire, [keptSince]);
  for (const key of expired) await deleteForsaken(db, key);
  return expired;
}
