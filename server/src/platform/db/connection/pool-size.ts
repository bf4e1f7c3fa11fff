/** How many connections this process may take of the database, which has a limited number for all that use it. */
import pg from 'pg';
import type { Address } from './address.ts';

export type Room = {
  /** What the database allows to ordinary roles, all together. */
  readonly usable: number;
  /** Processes of this installation, this one included. */
  readonly nodes: number;
};

export type PoolSize = {
  /** How many connections each of the two pools may hold. */
  readonly size: number;
  /** What the operator should know, with the numbers. */
  readonly warning?: string;
};

type Wishes = {
  readonly told: number | undefined;
  readonly onlySockets: boolean;
  /** The database is this machine’s alone. */
  readonly alone?: boolean;
};

/** Beside the pools: the relay, the health probe, the heartbeat, a question after others. */
const ownConnections = 4;
/** More never helped one process. */
const usual = 20;
/** A pool that serves sockets only looks things up. */
const usualOfSockets = 10;
const least = 3;
/** For a migration, a backup, a person with psql. */
const spare = 5;
/** Whoever starts first must leave room for those who come. */
const nodesExpected = 3;

/** Returns how many connections the database has room for, asked over a connection made for it. */
export async function readRoom(address: Address): Promise<Room> {
  const client = new pg.Client({ ...address, connectionTimeoutMillis: 10_000, query_timeout: 10_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<Room>(
      `select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
           - coalesce(current_setting('reserved_connections', true)::int, 0) as usable,
         1 + (select count(*) from pg_stat_activity
           where datname = current_database() and usename = current_user and application_name = 'prosa-relay')::int as nodes`,
    );
    if (rows[0] === undefined) throw new Error('the database does not say how many connections it allows');
    return rows[0];
  } finally {
    await client.end();
  }
}

/**
 * Returns the size of each pool: what was told, or a fair share of what the database allows. `undefined` where it
 * cannot work at all.
 */
export function poolSize(
  { usable, nodes }: Room,
  { told, onlySockets, alone = false }: Wishes,
): PoolSize | undefined {
  if (usable < ownConnections + 2) return undefined;
  const share = Math.floor((usable - spare) / Math.max(nodes, alone ? 1 : nodesExpected));
  const fair = Math.floor((share - ownConnections) / 2);
  const size = told ?? Math.max(least, Math.min(onlySockets ? usualOfSockets : usual, fair));
  const perNode = 2 * size + ownConnections;
  if (perNode * nodes <= usable) return { size };
  return {
    size,
    warning: `PostgreSQL allows ${usable} connections; ${nodes} processes with up to ${perNode} each may want ${perNode * nodes}. Raise its max_connections, or set DATABASE_CONNECTIONS lower in every process.`,
  };
}
