/** A pool of connections that does not trust its wires: each is kept alive, watched while it waits, and replaced when it is lost. */
import pg from 'pg';
import type { Logger } from '../../log/log.ts';
import { gauge } from '../../metrics.ts';
import type { Address } from './address.ts';
import { sendUnprepared } from './unprepared.ts';
import { watchConnections } from './watch-connections.ts';

export type PoolOptions = {
  readonly address: Address;
  /** How the database names its connections: `pg_stat_activity.application_name`. */
  readonly name: string;
  /** At once, at most; they are made as they are needed. */
  readonly max: number;
  /** Nothing of this pool takes longer. */
  readonly longestMs: number;
  /** Whether statements are prepared by their names, as nobody can behind a pooler that does not follow them. */
  readonly prepares?: boolean | undefined;
  readonly log: Logger;
} & Pick<pg.PoolConfig, 'types' | 'pipeline'>;

/** Pools of this process by name; in tests several of a name. */
const open = new Set<{ readonly name: string; readonly pool: pg.Pool }>();

gauge(
  'prosa_database_connections',
  'Connections of each pool: at work, at rest, and how many requests wait for one',
  ['pool', 'state'],
  (own) => {
    own.reset();
    for (const { name, pool } of open) {
      own.inc({ pool: name, state: 'used' }, pool.totalCount - pool.idleCount);
      own.inc({ pool: name, state: 'idle' }, pool.idleCount);
      own.inc({ pool: name, state: 'waiting' }, pool.waitingCount);
    }
  },
);
gauge('prosa_database_connections_limit', 'How many connections each pool holds at most', ['pool'], (own) => {
  own.reset();
  for (const { name, pool } of open) own.inc({ pool: name }, pool.options.max);
});

/** Longer than the minute between rounds of timers, which all come at once: the connections they take are there for the next. */
const idleTimeoutMillis = 150_000;
/** Idle wires are asked after so long; one that does not answer ten times, a second each, is given up by the kernel. */
const keepAliveInitialDelayMillis = 5_000;

/** Opens a pool that never ends the process, whatever becomes of its connections; `end` also ends the watch. */
export function openPool(options: PoolOptions): pg.Pool {
  const { address, name, max, longestMs, prepares = true, log, ...settings } = options;
  const pool = new pg.Pool({
    ...address,
    ...settings,
    max,
    application_name: name,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis,
    keepAlive: true,
    keepAliveInitialDelayMillis,
  });
  let isEnding = false;
  // A pool without a listener would end the process when an idle connection is cut. Whoever ends it wants its connections gone.
  pool.on('error', (err) => log[isEnding ? 'debug' : 'warn']({ err }, 'a database connection was lost'));
  // The pool listens for its idle connections only; one that is cut while in use would end the process as well.
  pool.on('connect', (client) => {
    client.on('error', (err) => log.debug({ err }, 'a database connection was cut'));
    if (!prepares) sendUnprepared(client);
  });
  const stopWatching = watchConnections({ pool, address, longestMs, log });
  const own = { name, pool };
  open.add(own);
  const end = pool.end.bind(pool);
  pool.end = (async () => {
    isEnding = true;
    open.delete(own);
    stopWatching();
    await end();
  }) as typeof pool.end;
  return pool;
}
