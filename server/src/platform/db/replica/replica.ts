/**
 * A copy of the database that follows it a moment behind (a PostgreSQL standby), for what reads much and changes nothing. A
 * transaction runs there only once the copy has everything that was committed before it was asked for, so nobody misses what they
 * have just written, on whichever process; else the caller reads in the database itself.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Logger } from '../../log/log.ts';
import { counter, gauge } from '../../metrics.ts';
import type { Address } from '../connection/address.ts';
import { openPool } from '../connection/pool.ts';
import {
  bytesOf,
  type Primary,
  positionOfPrimary,
  positionOfReplica,
  type Standby,
} from './replica-position.ts';

export type Replica = {
  /** A connection to the copy that has everything committed so far; undefined where it has not, or does not answer. */
  take(): Promise<pg.PoolClient | undefined>;
  /** A transaction on it has failed for a reason of its own: it is let be for a while. */
  failed(reason: unknown): void;
  close(): Promise<void>;
};

export type ReplicaOptions = {
  /** As the role of requests. */
  readonly address: Address;
  /** The database itself, which is asked how far it is. */
  readonly primary: Pick<pg.Pool, 'query'>;
  readonly maxConnections: number;
  readonly longestMs: number;
  readonly types: NonNullable<pg.PoolConfig['types']>;
  readonly log: Logger;
};

/** As long as people do not notice; a copy that takes longer is behind. */
const catchUpMs = 200;
const lookMs = 10;
/** Longer than it may take to catch up; who says nothing at all is away. */
const answerMs = 1_000;
/** Whoever asks within this time of a failure is not kept waiting again. */
const behindMs = 1_000;
const awayMs = 5_000;

const reads = counter(
  'prosa_replica_reads_total',
  'Reads meant for the replica, by where they went: replica, or the database because it was behind, away or no copy',
  ['outcome'],
);
const upGauge = gauge('prosa_replica_up', 'Whether the replica was up to date when it was asked last');

type Outcome = 'replica' | 'behind' | 'away' | 'no copy';

export function openReplica(options: ReplicaOptions): Replica {
  const { primary, log } = options;
  const pool = openPool({
    ...{ address: options.address, name: 'prosa-replica', max: options.maxConnections },
    ...{ longestMs: options.longestMs, log, types: options.types, pipeline: true },
  });
  let restsUntil = 0;
  let last: Outcome | undefined;
  let asking: Promise<Primary> | undefined;
  let next: Promise<Primary> | undefined;

  async function ask(): Promise<Primary> {
    const { rows } = await primary.query<Primary>(positionOfPrimary);
    if (rows[0] === undefined) throw new Error('the database does not say how far it is');
    return rows[0];
  }

  /** One question for everybody who came before it was asked; an answer that is under way may be older than the asker's own. */
  function askOnce(): Promise<Primary> {
    if (next !== undefined) return next;
    if (asking === undefined) {
      asking = ask().finally(() => {
        asking = undefined;
      });
      return asking;
    }
    next = asking
      .catch(() => undefined)
      .then(() => {
        next = undefined;
        asking = ask().finally(() => {
          asking = undefined;
        });
        return asking;
      });
    return next;
  }

  function note(outcome: Outcome, reason?: unknown): void {
    reads.inc({ outcome });
    upGauge.set(outcome === 'replica' ? 1 : 0);
    if (outcome !== 'replica') restsUntil = performance.now() + (outcome === 'behind' ? behindMs : awayMs);
    if (outcome === last) return;
    if (outcome === 'replica') {
      if (last !== undefined) log.info('the replica is up to date again');
    } else log.warn({ err: reason, outcome }, 'the replica is not read from: the database answers instead');
    last = outcome;
  }

  async function standing(client: pg.PoolClient, { position, system }: Primary): Promise<Outcome> {
    const wanted = bytesOf(position);
    for (const until = performance.now() + catchUpMs; ; await pause(lookMs)) {
      const { rows } = await client.query<Standby>(positionOfReplica);
      const row = rows[0];
      if (row === undefined || !row.isStandby || row.position === null || row.system !== system)
        return 'no copy';
      if (bytesOf(row.position) >= wanted) return 'replica';
      if (performance.now() > until) return 'behind';
    }
  }

  async function take(): Promise<pg.PoolClient | undefined> {
    if (performance.now() < restsUntil) {
      reads.inc({ outcome: last ?? 'away' });
      return undefined;
    }
    const position = await askOnce();
    const client = await pool.connect();
    try {
      const outcome = await standing(client, position);
      note(outcome);
      if (outcome === 'replica') return client;
    } catch (error) {
      client.release(error as Error);
      throw error;
    }
    client.release();
    return undefined;
  }

  return {
    take: async () => {
      const taking = take();
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<never>((_resolve, reject) => {
        timer = setTimeout(() => reject(new Error('the replica does not answer')), answerMs);
      });
      try {
        return await Promise.race([taking, late]);
      } catch (error) {
        note('away', error);
        // What comes after all is wanted by nobody.
        void taking.then(
          (client) => client?.release(),
          () => undefined,
        );
        return undefined;
      } finally {
        clearTimeout(timer);
      }
    },
    failed: (reason) => note('away', reason),
    close: () => pool.end(),
  };
}
