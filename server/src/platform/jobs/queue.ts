/**
 * The job queue's side in the database (graphile-worker's schema): adding, giving back what dead nodes held, looking
 * whether anything is due. Only platform/jobs and the relay know it.
 */
import { createHash } from 'node:crypto';
import { runMigrations } from 'graphile-worker';
import type pg from 'pg';
import type { Logger } from '../log/log.ts';
import { queueLogger } from './queue-logger.ts';
import { channelOf, companyFlag, isShared, type JobTrack, trackFlag } from './tracks.ts';
import { turnsOf, turnsToSetBack, type WaitingTurns } from './turns.ts';

export type JobOrder = {
  readonly name: string;
  readonly companyId: number;
  readonly payload: unknown;
  readonly runAt?: Date;
  /** The request it follows from. */
  readonly requestId?: string;
  readonly key?: string;
  readonly attempts?: number;
  /** Nothing runs a job that nobody has declared. */
  readonly track?: JobTrack;
};

/** What a row of the queue carries. */
export type QueuedPayload = {
  readonly companyId: number;
  readonly payload: unknown;
  readonly requestId?: string;
};

const defaultAttempts = 25;
const maxKeyLength = 512;

/** Makes the queue's schema or brings it up to date; the pool's role becomes its owner. */
export async function prepareQueue(pool: pg.Pool, log: Logger): Promise<void> {
  await runMigrations({ pgPool: pool, logger: queueLogger(log) });
}

/**
 * Adds the orders in one statement. Of orders with the same key the last one counts, as it does towards a job that
 * already waits: it takes the order's payload and time. One that runs already runs to its end and the order after it.
 * On a shared track each gets its company's next turn, and the track hears of it; only the relay orders, so turns are not given twice.
 */
export async function addJobs(client: pg.ClientBase, orders: readonly JobOrder[]): Promise<void> {
  if (orders.length === 0) return;
  const shared = orders.filter(onSharedTrack);
  const turns = shared.length === 0 ? [] : turnsOf(shared, await waitingTurns(client));
  const turnOf = new Map<JobOrder, number>(shared.map((order, index) => [order, turns[index] ?? 0]));
  const specs = distinct(orders.map((order) => specOf(order, turnOf.get(order))));
  await client.query({ ...add, values: [JSON.stringify(specs), JSON.stringify(jobsByChannel(shared))] });
}

type SharedOrder = JobOrder & { readonly track: JobTrack };
const onSharedTrack = (order: JobOrder): order is SharedOrder =>
  order.track !== undefined && isShared(order.track);

function jobsByChannel(orders: readonly SharedOrder[]): Record<string, number> {
  const jobs: Record<string, number> = {};
  for (const { track } of orders) jobs[channelOf(track)] = (jobs[channelOf(track)] ?? 0) + 1;
  return jobs;
}

/** Turns begin again at nought when nobody waits; where somebody always does, they are set back before they end. */
async function waitingTurns(client: pg.ClientBase): Promise<WaitingTurns[]> {
  const { rows } = await client.query<WaitingTurns>(waiting);
  const setBack = turnsToSetBack(rows);
  if (setBack.length === 0) return rows;
  for (const { track, by } of setBack)
    await client.query(
      `update graphile_worker._private_jobs set priority = greatest(priority - $2, 0)
       where is_available and flags ? $1`,
      [trackFlag(track), by],
    );
  return (await client.query<WaitingTurns>(waiting)).rows;
}

const waiting = {
  name: 'jobs-waiting',
  text: `select substr(track, length('track:') + 1) as track, (payload ->> 'companyId')::int as "companyId",
           min(priority)::int as first, max(priority)::int as last
         from graphile_worker._private_jobs, jsonb_object_keys(flags) track
         where is_available and run_at <= now() and track like 'track:%'
         group by 1, 2`,
};

const add = {
  name: 'jobs-add',
  text: `select (select count(*) from graphile_worker.add_jobs(array(
             select json_populate_recordset(null::graphile_worker.job_spec, $1::json)))),
           (select count(pg_notify(channel, jobs)) from json_each_text($2) told(channel, jobs))`,
};

const specOf = (order: JobOrder, turn: number | undefined) => ({
  identifier: order.name,
  payload: {
    companyId: order.companyId,
    payload: order.payload,
    ...(order.requestId !== undefined && { requestId: order.requestId }),
  } satisfies QueuedPayload,
  run_at: order.runAt?.toISOString() ?? null,
  max_attempts: order.attempts ?? defaultAttempts,
  job_key: order.key === undefined ? null : queueKey(order.name, order.companyId, order.key),
  priority: turn ?? null,
  flags: onSharedTrack(order) ? [companyFlag(order.companyId), trackFlag(order.track)] : null,
});

type Spec = ReturnType<typeof specOf>;

/** Leaves the last spec of each key, because one statement may touch a key only once. */
function distinct(specs: readonly Spec[]): Spec[] {
  const lastOf = new Map(specs.map((spec, index) => [spec.job_key, index]));
  return specs.filter((spec, index) => spec.job_key === null || lastOf.get(spec.job_key) === index);
}

/**
 * Returns a job's key in the queue. Keys of different jobs and companies never meet; an overlong one is replaced by its
 * digest.
 */
export function queueKey(name: string, companyId: number, key: string): string {
  const full = `${name}:${companyId}:${key}`;
  return full.length <= maxKeyLength
    ? full
    : `${name}:${companyId}:${createHash('sha256').update(key).digest('hex')}`;
}

/**
 * Gives up the current try of a job; the next one comes `delayMs` milliseconds later, and tries are counted as usual.
 */
export async function releaseJob(
  pool: pg.Pool,
  job: { id: string; worker: string; delayMs: number; reason: string },
): Promise<void> {
  await pool.query(
    `update graphile_worker._private_jobs
     set run_at = now() + $3 * interval '1 millisecond', last_error = $4, locked_at = null, locked_by = null
     where id = $1 and locked_by = $2`,
    [job.id, job.worker, job.delayMs, job.reason],
  );
}

/** Lets the present try of a job be its last. */
export async function forbidRetries(pool: pg.Pool, jobId: string): Promise<void> {
  await pool.query(
    'update graphile_worker._private_jobs set max_attempts = greatest(attempts, 1) where id = $1',
    [jobId],
  );
}

/**
 * Gives back what `workers` hold. A try that was cut short is not counted, for the job may not even have begun; after a
 * day it is, so that one which kills its node each time dies out.
 */
export async function unlockJobs(
  client: pg.ClientBase | pg.Pool,
  workers: readonly string[],
): Promise<number> {
  const { rowCount } = await client.query(
    `update graphile_worker._private_jobs
     set attempts = case when created_at > now() - interval '1 day' then greatest(attempts - 1, 0) else attempts end,
         locked_at = null, locked_by = null
     where locked_by = any($1)`,
    [workers],
  );
  return rowCount ?? 0;
}

/** No job runs, and none waits that is due. */
export const noJobIsDue = `not exists (
  select 1 from graphile_worker._private_jobs
  where locked_at is not null or (run_at <= now() and attempts < max_attempts))`;

/** Returns whether no job runs, and none waits that is due. */
export async function isQuiet(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ quiet: boolean }>(`select ${noJobIsDue} as quiet`);
  return rows[0]?.quiet === true;
}

/**
 * Tidies up, once an hour: failed jobs are kept for a month, and the number generator of the task names is set back,
 * because every adding of jobs takes a number per name and it ends at two thousand million.
 */
export async function tidyQueue(client: pg.ClientBase): Promise<void> {
  await client.query(
    `delete from graphile_worker._private_jobs
     where attempts >= max_attempts and locked_at is null and updated_at < now() - interval '30 days'`,
  );
  await client.query('lock table graphile_worker._private_tasks in share row exclusive mode');
  await client.query(
    `select setval(pg_get_serial_sequence('graphile_worker._private_tasks', 'id'), coalesce(max(id), 1))
     from graphile_worker._private_tasks`,
  );
}
