import { statement } from '#src/platform/db/statement.ts';
import type { PlatformDb, TenantDb } from '#src/platform/db/tenant-db.ts';

/** Online: a socket is connected, or the user was seen within the last five minutes before `at`. */
const online = (row: string, at: string): string =>
  `(${row}.sockets > 0 or ${row}.seen_at > ${at}::timestamptz - interval '5 minutes')`;
/** The row as it was before the statement: a sub-select reads the statement's snapshot. */
const before = `(select ${online('b', '$2')} from user_presence b where b.user_id = $1)`;
const flipped = `returning ${online('p', '$2')} as "isOnline", coalesce(${before}, false) as "wasOnline"`;

type Flip = { isOnline: boolean; wasOnline: boolean };
type Touch = [userId: number, now: Date];

// Inserting from `users` makes a user who has just been removed a matter of no rows instead of an error.
const touch = (sockets: 0 | 1): string => `
  insert into user_presence as p (user_id, sockets, seen_at) select id, ${sockets}, $2::timestamptz from users where id = $1
  on conflict (company_id, user_id) do update set sockets = p.sockets + ${sockets}, seen_at = greatest(p.seen_at, excluded.seen_at)
  ${flipped}`;

const connected = statement<Flip, Touch>('presence-connected', touch(1));
const seen = statement<Flip, Touch>('presence-seen', touch(0));
const disconnected = statement<Flip, Touch>(
  'presence-disconnected',
  `update user_presence p set sockets = greatest(p.sockets - 1, 0) where p.user_id = $1 ${flipped}`,
);
const onlineUsers = statement<{ id: number }, [now: Date]>(
  'presence-online',
  `select p.user_id as id from user_presence p where ${online('p', '$1')}`,
);

const isFlip = ([row]: Flip[]): boolean => row !== undefined && row.isOnline !== row.wasOnline;

/** Counts one socket of a user more; returns whether the user has come online or gone offline by it. */
export const addSocket = async (db: TenantDb, userId: number, now: Date): Promise<boolean> =>
  isFlip(await db.run(connected, [userId, now]));
/** Counts one socket of a user less; returns whether the user has come online or gone offline by it. */
export const removeSocket = async (db: TenantDb, userId: number, now: Date): Promise<boolean> =>
  isFlip(await db.run(disconnected, [userId, now]));
/** Notes that a user was seen now; returns whether the user has come online or gone offline by it. */
export const markSeen = async (db: TenantDb, userId: number, now: Date): Promise<boolean> =>
  isFlip(await db.run(seen, [userId, now]));

export async function listOnline(db: TenantDb, now: Date): Promise<ReadonlySet<number>> {
  return new Set((await db.run(onlineUsers, [now])).map((row) => row.id));
}

export type Faded = { readonly companyId: number; readonly userId: number };

const clearStale = statement<Faded, [now: Date]>(
  'presence-clear-stale',
  `update user_presence set sockets = 0 where sockets > 0 and seen_at < $1::timestamptz - interval '10 minutes'
   returning company_id as "companyId", user_id as "userId"`,
);
const faded = statement<Faded, [now: Date, windowSeconds: number]>(
  'presence-faded',
  `select company_id as "companyId", user_id as "userId" from user_presence
   where sockets = 0 and seen_at <= $1::timestamptz - interval '5 minutes'
     and seen_at > $1::timestamptz - interval '5 minutes' - make_interval(secs => $2)`,
);

/** Forgets the sockets of nodes that died: a living socket's user is seen every five minutes. */
export const clearStaleSockets = (db: PlatformDb, now: Date): Promise<Faded[]> => db.run(clearStale, [now]);
/** Returns the users whose five minutes ran out within the last `windowSeconds`. */
export const listFaded = (db: PlatformDb, now: Date, windowSeconds: number): Promise<Faded[]> =>
  db.run(faded, [now, windowSeconds]);
