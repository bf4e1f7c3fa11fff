/**
 * The list of the processes of this installation, in which each keeps its own row: it says every few seconds, in one
 * statement, that it lives and how it is, and hears who else is there. Who has been silent for long is taken off by any
 * other.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Logger } from '../log/log.ts';
import type { NodeFigures } from './node-figures.ts';

export type Node = { readonly id: string; readonly roles: readonly string[] };

/** What else a node says of itself, once. */
export type NodeProgram = {
  readonly host: string;
  readonly version: string;
  /** The newest migration it knows, by when that was written (milliseconds since 1970). */
  readonly migration: number;
};

/** Another node that lives, or one that has been taken off the list, with what it has left among the files. */
export type Heard = { readonly id: string; readonly marker: string; readonly isGone: boolean };

export type RegistryOptions = {
  readonly pool: pg.Pool;
  readonly node: Node;
  readonly program: NodeProgram;
  /** Asked with every beat. */
  readonly figures: () => NodeFigures;
  /** Where this node has left its own marker by now; null as long as it could not. */
  readonly marker: () => string | null;
  /** Done before each beat, so that whoever sees the beat sees this as well. */
  readonly before: () => Promise<void>;
  readonly onHeard: (others: readonly Heard[]) => void;
  readonly log: Logger;
  readonly beatMs?: number;
};

export type NodeRegistry = {
  /** From now on it beats by itself. Nodes that enter at the same moment do so one after the other. */
  enter(): Promise<void>;
  /** Says now how this node is; never rejects. */
  beat(): Promise<void>;
  /** What its jobs are locked by from now on; resolves when it is written, or could not be. */
  carry(workers: readonly string[]): Promise<void>;
  /** The row goes. */
  leave(): Promise<void>;
};

const usualBeatMs = 5_000;
/** Who has given no sign for so long is not heard as living any more. */
export const silentSeconds = 15;
const takenOffMinutes = 30;
/** Sooner where another process has been started in its place on the same host. */
const replacedSeconds = 60;
const leaveMs = 2_000;

/** Stands between the names of a node's job workers, one a track, in its row. */
export const betweenWorkers = ' ';

/** Several nodes may live in this very process, as they do in tests; they share its number. */
const here = new Set<string>();

/** Returns whether the node is one of this very process. */
export const livesHere = (nodeId: string): boolean => here.has(nodeId);

const beatOfNode = {
  name: 'nodes-beat',
  text: `with gone as (
    delete from nodes where id <> $1 and (beat_at < clock_timestamp() - interval '${takenOffMinutes} minutes'
      or host = $5 and beat_at < clock_timestamp() - interval '${replacedSeconds} seconds'
        and beat_at < (select started_at from nodes where id = $1))
    returning id, marker
  ), self as (
    insert into nodes (id, worker_id, roles, pid, host, version, migration, marker, figures, started_at, beat_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, clock_timestamp(), clock_timestamp())
    on conflict (id) do update set worker_id = excluded.worker_id, marker = excluded.marker,
      figures = excluded.figures, beat_at = excluded.beat_at
  )
  select id, marker, false as "isGone" from nodes
  where id <> $1 and marker is not null and beat_at > clock_timestamp() - interval '${silentSeconds} seconds'
  union all select id, marker, true from gone where marker is not null`,
};

export function openNodeRegistry(options: RegistryOptions): NodeRegistry {
  const { pool, node, program, log, beatMs = usualBeatMs } = options;
  let workers: readonly string[] = [];
  let beating: NodeJS.Timeout | undefined;
  let underWay: Promise<void> = Promise.resolve();

  async function beatOn(client: pg.ClientBase | pg.Pool): Promise<void> {
    await options.before();
    const values = [
      node.id,
      workers.join(betweenWorkers),
      node.roles,
      process.pid,
      program.host,
      program.version,
      program.migration,
      options.marker(),
      options.figures(),
    ];
    const { rows } = await client.query<Heard>({ ...beatOfNode, values });
    options.onHeard(rows);
  }

  /** Sends one sign of life after the other, so that none says what was so before. */
  function beat(): Promise<void> {
    underWay = underWay
      .then(() => beatOn(pool))
      // Without the database nobody can take over from us either.
      .catch((err: unknown) => log.warn({ err }, 'this node could not say that it lives'));
    return underWay;
  }

  return {
    enter: async () => {
      here.add(node.id);
      const client = await pool.connect();
      try {
        await client.query('begin');
        await client.query(`select pg_advisory_xact_lock(hashtextextended('prosa:enter', 0))`);
        await beatOn(client);
        await client.query('commit');
        client.release();
      } catch (error) {
        client.release(error as Error);
        throw error;
      }
      let isLate = false;
      beating = setInterval(() => {
        if (isLate) return;
        isLate = true;
        void beat().then(() => {
          isLate = false;
        });
      }, beatMs).unref();
    },
    beat,
    carry: (now) => {
      workers = now;
      return beating === undefined ? Promise.resolve() : beat();
    },
    leave: async () => {
      clearInterval(beating);
      beating = undefined;
      here.delete(node.id);
      const leaving = underWay.then(() => pool.query('delete from nodes where id = $1', [node.id]));
      // A database that does not answer is not waited for: the row grows old by itself.
      await Promise.race([leaving, pause(leaveMs)]).catch((err: unknown) =>
        log.warn({ err }, 'this node could not say goodbye'),
      );
    },
  };
}
