/**
 * What a node that fell silent had taken from the job queue is given back by any other. The verdict may be wrong (a machine
 * that slept), so jobs are idempotent.
 */
import type pg from 'pg';
import type { Logger } from '../log/log.ts';
import { counter } from '../metrics.ts';
import { isAlive } from '../node-id.ts';
import { betweenWorkers, livesHere } from '../nodes/registry.ts';
import { inTransaction } from './in-transaction.ts';
import { unlockJobs } from './queue.ts';

/** Longer than any pause of a healthy process. */
const silentSeconds = 30;

const givenBack = counter('prosa_jobs_given_back_total', 'Jobs given back because their node had died');

/**
 * Gives back jobs whose holder nobody has heard of lately; returns whether there were any. Any node may do it; two never do
 * at once.
 */
export async function buryTheDead(pool: pg.Pool, log: Logger): Promise<boolean> {
  if ((await silentWorkers(pool)).length === 0) return false;
  return inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ held: boolean }>(
      `select pg_try_advisory_xact_lock(hashtextextended('prosa:nodes', 0)) as held`,
    );
    return rows[0]?.held === true && (await giveBack(client, await silentWorkers(client), log)) > 0;
  });
}

const silent = {
  name: 'jobs-silent-workers',
  text: `select distinct locked_by as worker from graphile_worker._private_jobs
     where locked_at < now() - $1 * interval '1 second'
       and locked_by not in (
         select unnest(string_to_array(worker_id, $2)) from nodes where beat_at > now() - $1 * interval '1 second')`,
};

async function silentWorkers(client: pg.ClientBase | pg.Pool): Promise<string[]> {
  const { rows } = await client.query<{ worker: string }>({
    ...silent,
    values: [silentSeconds, betweenWorkers],
  });
  return rows.map((row) => row.worker);
}

/**
 * Gives back the jobs of dead nodes where the database serves this machine only: nodes whose process is gone are dead
 * without waiting. Our own number on another node's row means that the machine (or container) was restarted.
 */
export async function buryDeadNeighbours(pool: pg.Pool, log: Logger): Promise<void> {
  const { rows } = await pool.query<{ id: string; workers: string; pid: number }>(
    'select id, worker_id as workers, pid from nodes',
  );
  const dead = rows.filter(({ id, pid }) => !livesHere(id) && (pid === process.pid || !isAlive(pid)));
  await giveBack(
    pool,
    dead.flatMap((node) => node.workers.split(betweenWorkers)),
    log,
  );
  // The next beat of anybody removes them, with what they have left among the files.
  await pool.query(`update nodes set worker_id = '', beat_at = '-infinity' where id = any($1)`, [
    dead.map((node) => node.id),
  ]);
}

async function giveBack(
  client: pg.ClientBase | pg.Pool,
  workers: readonly string[],
  log: Logger,
): Promise<number> {
  if (workers.length === 0) return 0;
  const jobs = await unlockJobs(client, workers);
  givenBack.inc(jobs);
  if (jobs > 0) log.warn({ jobs, workers }, 'jobs of a dead node are given back');
  return jobs;
}
