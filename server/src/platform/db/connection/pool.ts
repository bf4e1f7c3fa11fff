/** A pool of connections that does not trust its wires: each is kept alive, watched while it waits, and replaced when it is lost. */
import pg from 'pg';
import type { Logger } from '../../log/log.ts';
import type { Address } from './address.ts';
import { watchConnections } from './watch-connections.ts';

export type PoolOptions = {
  readonly address: Address;
  /** How the database names its connections: `pg_stat_activity.application_name`. */
  readonly name: string;
  /** At once, at most; they are made as they are needed. */
  readonly max: number;
  /** Nothing of this pool takes longer. */
  readonly longestMs: number;
  readonly log: Logger;
} & Pick<pg.PoolConfig, 'types' | 'pipeline'>;

/** Idle wires are asked after so long; one that does not answer ten times, a second each, is given up by the kernel. */
const keepAliveInitialDelayMillis = 5_000;

/** Never ends the process, whatever becomes of its connections; `end` also ends the watch. */
export function openPool({ address, name, max, longestMs, log, ...settings }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    ...address,
    ...settings,
    max,
    application_name: name,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    keepAliveInitialDelayMillis,
  });
  // A pool without a listener would end the process when an idle connection is cut.
  pool.on('error', (err) => log.warn({ err }, 'a database connection was lost'));
  // The pool listens for its idle connections only; one that is cut while in use would end the process as well.
  pool.on('connect', (client) =>
    client.on('error', (err) => log.debug({ err }, 'a database connection was cut')),
  );
  const stopWatching = watchConnections({ pool, address, longestMs, log });
  const end = pool.end.bind(pool);
  pool.end = (async () => {
    stopWatching();
    await end();
  }) as typeof pool.end;
  return pool;
}
