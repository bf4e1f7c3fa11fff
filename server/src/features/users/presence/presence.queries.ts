/**
 * Rows of who is online and who takes tickets. Each change returns what colleagues saw of the user before and see now,
 * and whether the user was and is within reach of the distribution.
 */
import type { Availability, OwnAvailability, ShownAvailability } from '@prosa/shared';
import { currentCompany } from '#src/platform/db/current-company.ts';
import { reading, statement } from '#src/platform/db/statement.ts';
import type { PlatformDb, TenantDb } from '#src/platform/db/tenant-db.ts';
import { isReachable } from '#src/tenant/users/users.sql.ts';

/** Online: a socket is connected, or the user was seen within the last five minutes before `at`. */
const online = (row: string, at: string): string =>
  `(${row}.sockets > 0 or ${row}.seen_at > ${at}::timestamptz - interval '5 minutes')`;
/** So long a page may take to come back before its user counts as away: loading it anew is no absence. */
export const reloadSeconds = 30;
/** What colleagues see of a user. */
const shown = (row: string, at: string): string =>
  `case when ${row}.availability = 'invisible' or not ${online(row, at)} then 'offline'
        when ${row}.availability = 'away' or ${row}.idle_since is not null
          or (${row}.sockets = 0 and ${row}.away_since <= ${at}::timestamptz - interval '${reloadSeconds} seconds') then 'away'
        else 'available' end`;

/** The row as it was before the statement: a sub-select reads the statement's snapshot. */
const before = (what: string): string => `(select ${what} from user_presence b where b.user_id = $1)`;
const turned = `returning ${shown('p', '$2')} as shown, coalesce(${before(shown('b', '$2'))}, 'offline') as "wasShown",
  ${isReachable('p')} as reachable, coalesce(${before(isReachable('b'))}, false) as "wasReachable"`;

type Turn = {
  shown: ShownAvailability;
  wasShown: ShownAvailability;
  reachable: boolean;
  wasReachable: boolean;
};
type Touch = [userId: number, now: Date];

/** What a change of a user's presence means to others. */
export type PresenceChange = {
  /** Colleagues see something else. */
  readonly isShown: boolean;
  /** The user can be given tickets from now on, or no longer can; undefined where that is as it was. */
  readonly isReachable: boolean | undefined;
};

/** Notes since when somebody is out of reach, once a row is what it shall be: `columns` say how each is found then. */
const awaySince = (sockets: string, availability: string, idle: string): string =>
  `case when ${sockets} > 0 and ${availability} = 'available' and ${idle} is null then null else coalesce(p.away_since, $2::timestamptz) end`;

// Inserting from `users` makes a user who has just been removed a matter of no rows instead of an error.
const touch = (sockets: 0 | 1): string => `
  insert into user_presence as p (user_id, sockets, seen_at, away_since)
  select id, ${sockets}, $2::timestamptz, ${sockets === 0 ? '$2::timestamptz' : 'null'} from users where id = $1
  on conflict (company_id, user_id) do update set sockets = p.sockets + ${sockets}, seen_at = greatest(p.seen_at, excluded.seen_at),
    away_since = ${awaySince(`p.sockets + ${sockets}`, 'p.availability', 'p.idle_since')}
  ${turned}`;

const connected = statement<Turn, Touch>('presence-connected', touch(1));
const seen = statement<Turn, Touch>('presence-seen', touch(0));
const disconnected = statement<Turn, Touch>(
  'presence-disconnected',
  `update user_presence p set sockets = greatest(p.sockets - 1, 0),
     away_since = ${awaySince('p.sockets - 1', 'p.availability', 'p.idle_since')}
   where p.user_id = $1 ${turned}`,
);
const idleSince = `case when $4::boolean then coalesce(p.idle_since, $2::timestamptz) end`;
const said = statement<Turn, [...Touch, availability: Availability, idle: boolean]>(
  'presence-said',
  `update user_presence p set availability = $3, idle_since = ${idleSince},
     away_since = ${awaySince('p.sockets', '$3', `(${idleSince})`)}
   where p.user_id = $1 ${turned}`,
);

const changeIn = ([row]: Turn[]): PresenceChange => ({
  isShown: row?.shown !== row?.wasShown,
  isReachable: row === undefined || row.reachable === row.wasReachable ? undefined : row.reachable,
});

/** Counts one socket of a user more. */
export const raiseSockets = async (db: TenantDb, userId: number, now: Date): Promise<PresenceChange> =>
  changeIn(await db.run(connected, [userId, now]));
/** Counts one socket of a user less. */
export const lowerSockets = async (db: TenantDb, userId: number, now: Date): Promise<PresenceChange> =>
  changeIn(await db.run(disconnected, [userId, now]));
/** Notes that a user was seen now. */
export const markSeen = async (db: TenantDb, userId: number, now: Date): Promise<PresenceChange> =>
  changeIn(await db.run(seen, [userId, now]));
/** Writes down what a user says of themselves; one who was never seen has to be seen first. */
export const setOwnAvailability = async (
  db: TenantDb,
  userId: number,
  { availability, idle }: OwnAvailability,
  now: Date,
): Promise<PresenceChange> => changeIn(await db.run(said, [userId, now, availability, idle]));

const own = 'select availability, idle_since is not null as idle from user_presence where user_id = $1';
const ownRow = statement<OwnAvailability, [userId: number]>('presence-own', own);
const ownForUpdate = statement<OwnAvailability, [userId: number]>('presence-own-lock', `${own} for update`);

const orFresh = ([row]: OwnAvailability[]): OwnAvailability =>
  row ?? { availability: 'available', idle: false };

/** Returns what a user has said of themselves. */
export const findAvailability = async (db: TenantDb, userId: number): Promise<OwnAvailability> =>
  orFresh(await db.run(ownRow, [userId]));
/** Returns what a user has said of themselves, locked until the transaction ends. */
export const lockAvailability = async (db: TenantDb, userId: number): Promise<OwnAvailability> =>
  orFresh(await db.run(ownForUpdate, [userId]));

/** Who is there as colleagues see them; whoever is missing is offline to them. */
export type Present = ReadonlyMap<number, Exclude<ShownAvailability, 'offline'>>;

const presentUsers = statement<{ id: number; shown: 'available' | 'away' }, [now: Date]>(
  'presence-present',
  `select * from (select p.user_id as id, ${shown('p', '$1')} as shown from user_presence p) everyone where shown <> 'offline'`,
);

/** Lists who is there, as colleagues see them. */
export async function listPresent(db: TenantDb, now: Date): Promise<Present> {
  return new Map((await db.run(presentUsers, [now])).map((row) => [row.id, row.shown]));
}

export type Faded = { readonly companyId: number; readonly userId: number };

const clearStale = statement<Faded, [now: Date]>(
  'presence-clear-stale',
  `update user_presence set sockets = 0, away_since = coalesce(away_since, $1::timestamptz)
   where sockets > 0 and seen_at < $1::timestamptz - interval '10 minutes'
   returning company_id as "companyId", user_id as "userId"`,
);
const faded = reading<Faded, [now: Date, windowSeconds: number]>(
  'presence-faded',
  `select company_id as "companyId", user_id as "userId" from user_presence
   where sockets = 0 and seen_at <= $1::timestamptz - interval '5 minutes'
     and seen_at > $1::timestamptz - interval '5 minutes' - make_interval(secs => $2)`,
);

const dropped = reading<Faded, [now: Date, windowSeconds: number]>(
  'presence-dropped',
  `select company_id as "companyId", user_id as "userId" from user_presence
   where sockets = 0 and away_since <= $1::timestamptz - interval '${reloadSeconds} seconds'
     and away_since > $1::timestamptz - interval '${reloadSeconds} seconds' - make_interval(secs => $2)`,
);

/** Forgets the sockets of nodes that died: a living socket's user is seen every five minutes. */
export const clearStaleSockets = (db: PlatformDb, now: Date): Promise<Faded[]> => db.run(clearStale, [now]);
/** Returns the users whose five minutes ran out within the last `windowSeconds`. */
export const listFaded = (db: PlatformDb, now: Date, windowSeconds: number): Promise<Faded[]> =>
  db.run(faded, [now, windowSeconds]);
/** Returns the users whose line has been gone for long enough to count as away, for no longer than `windowSeconds`. */
export const listDropped = (db: PlatformDb, now: Date, windowSeconds: number): Promise<Faded[]> =>
  db.run(dropped, [now, windowSeconds]);

/** Somebody who can be given tickets. */
export type Reachable = {
  readonly id: number;
  /** How many open tickets they are given at most; null is as many as the company says. */
  readonly capacity: number | null;
  /** Which of the queues that were asked for they work in. */
  readonly queueIds: readonly number[];
};

const reachable = statement<Reachable, [queueIds: number[]]>(
  'presence-reachable',
  `select u.id, u.capacity, array_agg(m.queue_id) as "queueIds"
   from user_presence p
   join users u on u.company_id = p.company_id and u.id = p.user_id and u.deleted_at is null and u.support is null
   join user_queues m on m.company_id = u.company_id and m.user_id = u.id and m.queue_id = any($1::int[])
   where p.company_id = ${currentCompany} and ${isReachable('p')}
   group by u.id, u.capacity order by u.id`,
);

/** Lists who of these queues can be given tickets now, as it stands in the database. */
export const listReachable = (db: TenantDb, queueIds: readonly number[]): Promise<Reachable[]> =>
  db.run(reachable, [[...queueIds]]);

const away = statement<{ awaySince: Date | null }, [userId: number]>(
  'presence-away-since',
  'select away_since as "awaySince" from user_presence where user_id = $1',
);

/** Returns since when a user can be given no tickets; null while they can. */
export const findAwaySince = async (db: TenantDb, userId: number): Promise<Date | null> =>
  (await db.run(away, [userId]))[0]?.awaySince ?? null;
