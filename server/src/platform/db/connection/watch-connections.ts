/**
 * Finds connections of a pool that have died without a word: a failover, a cut cable, a firewall that forgot. Nothing tells
 * a long statement from a dead wire but the database itself, so whoever waits for an answer for seconds is asked after over
 * a fresh connection. A statement that the database works on is never broken off.
 */
import type { Socket } from 'node:net';
import pg from 'pg';
import type { Logger } from '../../log/log.ts';
import { counter } from '../../metrics.ts';
import type { Address } from './address.ts';
import { askAfter, type Seen } from './ask-after.ts';

export type WatchOptions = {
  readonly pool: pg.Pool;
  /** As the pool’s own role, which may see what its connections do. */
  readonly address: Address;
  /** Nothing of this pool takes longer; the backstop where the database cannot be asked after its connections. */
  readonly longestMs: number;
  readonly log: Logger;
};

/** The driver’s client as far as it is looked at; the published types leave it out. */
type Wire = {
  readonly processID: number;
  /** False while an answer is awaited, with and without pipelining. */
  readonly readyForQuery: boolean;
  readonly connection: { readonly stream: Socket };
};

type Watched = {
  readonly wire: Wire;
  readonly madeAt: number;
  bytes: number;
  /** When something arrived last. */
  heardAt: number;
  /** Since when it waits for an answer without hearing anything. */
  silentSince: number;
  /** When the database is to be asked after it (again). */
  askAt: number;
  /** The database has once said that it does nothing for it. */
  isSuspect: boolean;
  inUse: boolean;
};

const lookMs = 1_000;
/** Shorter silences are statements. */
const silentMs = 4_000;
/** Longer than a database may stand still (a checkpoint, a moved machine) without anything being broken off. */
const unreachableMs = 15_000;

const brokenOff = counter(
  'prosa_database_connections_broken_off_total',
  'Connections given up because nothing was heard of them',
);

/** Watches until the answer is called. */
export function watchConnections({ pool, address, longestMs, log }: WatchOptions): () => void {
  const watched = new Map<pg.PoolClient, Watched>();
  let lookedAt = performance.now();
  let isAsking = false;

  const note = (client: pg.PoolClient): void => {
    const now = performance.now();
    const wire = client as unknown as Wire;
    watched.set(client, {
      ...{ wire, madeAt: now, bytes: wire.connection.stream.bytesRead, inUse: true },
      ...{ heardAt: now, silentSince: now, askAt: now + silentMs, isSuspect: false },
    });
  };
  const use = (client: pg.PoolClient, inUse: boolean): void => {
    const one = watched.get(client);
    if (one !== undefined) one.inUse = inUse;
  };
  const forget = (client: pg.PoolClient): void => void watched.delete(client);
  pool.on('connect', note);
  pool.on('acquire', (client) => use(client, true));
  pool.on('release', (_error, client) => use(client, false));
  pool.on('remove', forget);

  function listen(one: Watched, now: number): void {
    const { readyForQuery, connection } = one.wire;
    const hasHeard = connection.stream.bytesRead !== one.bytes;
    if (hasHeard) Object.assign(one, { bytes: connection.stream.bytesRead, heardAt: now });
    if (hasHeard || readyForQuery) rest(one, now);
  }

  const rest = (one: Watched, now: number): void =>
    void Object.assign(one, { silentSince: now, askAt: now + silentMs, isSuspect: false });

  function look(): void {
    const now = performance.now();
    const wasHeldUp = now - lookedAt > 2 * lookMs;
    lookedAt = now;
    for (const one of watched.values()) {
      listen(one, now);
      // What has arrived meanwhile lies unread before us.
      if (wasHeldUp) rest(one, now);
      if (now - one.silentSince > longestMs) breakOff([one], 'took longer than anything may');
    }
    const due = [...watched.values()].filter(({ askAt }) => askAt <= now);
    if (due.length === 0 || isAsking || wasHeldUp) return;
    isAsking = true;
    void ask(due).finally(() => {
      isAsking = false;
    });
  }

  async function ask(due: readonly Watched[]): Promise<void> {
    const before = due.map(({ bytes }) => bytes);
    const now = performance.now();
    const seen = await askAfter(
      address,
      due.map(({ wire, madeAt }) => ({ pid: wire.processID, ageMs: now - madeAt })),
    ).catch((error: unknown) => (error instanceof pg.DatabaseError ? undefined : 'silent'));
    const still = due.filter(({ wire }, n) => wire.connection.stream.bytesRead === before[n]);
    if (seen === 'silent') {
      const lost = still.filter(({ silentSince }) => performance.now() - silentSince > unreachableMs);
      return breakOff(lost, 'is silent, and so is the database to new ones');
    }
    judge(
      still,
      still.map((one) => seen?.[due.indexOf(one)] ?? 'works'),
    );
  }

  /** An answer may be on its way while the database already says that it is done, so it is asked twice. */
  function judge(still: readonly Watched[], seen: readonly Seen[]): void {
    const now = performance.now();
    const dead = still.filter((one, n) => seen[n] === 'idle' && one.isSuspect);
    for (const [n, one] of still.entries())
      Object.assign(one, {
        isSuspect: seen[n] === 'idle',
        askAt: seen[n] === 'idle' ? now + lookMs / 2 : now + silentMs,
      });
    if (dead.length === 0) return;
    const since = Math.min(...dead.map(({ silentSince }) => silentSince));
    breakOff(dead, 'had died without a word');
    // What rests in the pool and has heard nothing since then has probably died with it; a fresh one costs milliseconds.
    breakOff(
      [...watched.values()].filter((one) => !one.inUse && one.heardAt <= since),
      'may have died with others',
    );
  }

  function breakOff(ones: readonly Watched[], why: string): void {
    if (ones.length === 0) return;
    log.warn({ connections: ones.length, why }, 'connections to the database are broken off and replaced');
    brokenOff.inc(ones.length);
    for (const { wire } of ones)
      wire.connection.stream.destroy(
        Object.assign(new Error(`the connection to the database ${why}`), { code: 'ETIMEDOUT' }),
      );
  }

  const looking = setInterval(look, lookMs).unref();
  return () => clearInterval(looking);
}
