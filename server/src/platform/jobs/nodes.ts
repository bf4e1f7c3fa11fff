/**
 * The processes of this installation. Each says every few seconds that it lives; what one that fell silent had taken from
 * the job queue is given back by any other. The verdict may be wrong (a machine that slept), so jobs are idempotent.
 */
import type pg from 'pg';
import type { Logger } from '../log/log.ts';
import { counter } from '../metrics.ts';
import { isAlive } from '../node-id.ts';
import { inTransaction } from './connection.ts';
import { unlockJobs } from './queue.ts';

export type Node = { readonly id: string; readonly roles: readonly string[] };

/** Stands between the names of a node's workers, one a track, in its row. */
const between = ' ';
/** Longer than any pause of a healthy process. */
const silentSeconds = 30;

/** Several nodes may live in this very process, as they do in tests; they share its number. */
const livingHere = new Set<string>();

const givenBack = counter('prosa_jobs_given_back_total', 'Jobs given back because their node had died');

/** `workers` are what the node's jobs are locked by. */
export async function beat(pool: pg.Pool, node: Node, workers: readonly string[]): Promise<void> {
  livingHere.add(node.id);
  await pool.query(
    `insert into nodes (id, worker_id, roles, pid) values ($1, $2, $3, $4)
     on conflict (id) do update set worker_id = excluded.worker_id, beat_at = now()`,
    [node.id, workers.join(between), node.roles, process.pid],
  );
}

export async function sayGoodbye(pool: pg.Pool, node: Node): Promise<void> {
  livingHere.delete(node.id);
  await pool.query('delete from nodes where id = $1', [node.id]);
}

/** Gives back jobs whose holder nobody has heard of lately. Any node may do it; two never do at once. */
export async function buryTheDead(pool: pg.Pool, log: Logger): Promise<void> {
  if ((await silentWorkers(pool)).length === 0) return;
  await inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ held: boolean }>(
      `select pg_try_advisory_xact_lock(hashtextextended('prosa:nodes', 0)) as held`,
    );
    if (rows[0]?.held === true) await giveBack(client, await silentWorkers(client), log);
  });
}

async function silentWorkers(client: pg.ClientBase | pg.Pool): Promise<string[]> {
  const { rows } = await client.query<{ worker: string }>(
    `select distinct locked_by as worker from graphile_worker._private_jobs
     where locked_at < now() - $1 * interval '1 second'
       and locked_by not in (
         select unnest(string_to_array(worker_id, $2)) from nodes where beat_at > now() - $1 * interval '1 second')`,
    [silentSeconds, between],
  );
  return rows.map((row) => row.worker);
}

/** Nothing is kept of nodes that nobody has heard of for a day. */
export const forgetNodes = (pool: pg.Pool): Promise<unknown> =>
  pool.query(`delete from nodes where beat_at < now() - interval '1 day'`);

/**
 * For a database that serves this machine only: nodes whose process is gone are dead without waiting. Our own number on
 * another node's row means that the machine (or container) was restarted.
 */
export async function buryDeadNeighbours(pool: pg.Pool, self: Node, log: Logger): Promise<void> {
  const { rows } = await pool.query<{ id: string; workers: string; pid: number }>(
    'select id, worker_id as workers, pid from nodes where id <> $1',
    [self.id],
  );
  const dead = rows.filter(({ id, pid }) => (pid === process.pid ? !livingHere.has(id) : !isAlive(pid)));
  await giveBack(
    pool,
    dead.flatMap((node) => node.workers.split(between)),
    log,
  );
  await pool.query('delete from nodes where id = any($1)', [dead.map((node) => node.id)]);
}

async function giveBack(
  client: pg.ClientBase | pg.Pool,
  workers: readonly string[],
  log: Logger,
): Promise<void> {
  if (workers.length === 0) return;
  const jobs = await unlockJobs(client, workers);
  givenBack.inc(jobs);
  if (jobs > 0) log.warn({ jobs, workers }, 'jobs of a dead node are given back');
}
