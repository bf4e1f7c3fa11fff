/** Figures for /metrics: what waits in the job queue, and since when. */
import type pg from 'pg';
import { storedGauge } from '../metrics.ts';

const waiting = storedGauge('prosa_jobs_waiting', 'Jobs that are due and have not begun', ['job']);
const oldest = storedGauge('prosa_jobs_oldest_seconds', 'How long the oldest of them has been due', ['job']);
const running = storedGauge('prosa_jobs_running', 'Jobs that somebody works on', ['job']);
const failed = storedGauge('prosa_jobs_failed', 'Jobs that have failed for good and are kept for a month', [
  'job',
]);

type Row = {
  readonly job: string;
  readonly waiting: number;
  readonly oldest: number;
  readonly running: number;
  readonly failed: number;
};

const byJob = `select task.identifier as job,
    (count(*) filter (where is_due))::int as waiting,
    coalesce(extract(epoch from now() - min(run_at) filter (where is_due)), 0)::float8 as oldest,
    (count(*) filter (where locked_at is not null))::int as running,
    (count(*) filter (where attempts >= max_attempts and locked_at is null))::int as failed
  from (select *, locked_at is null and attempts < max_attempts and run_at <= now() as is_due
        from graphile_worker._private_jobs) job
  join graphile_worker._private_tasks task on task.id = job.task_id
  group by task.identifier`;

/** Reads the figures anew. */
export async function observeQueue(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<Row>(byJob);
  for (const figure of [waiting, oldest, running, failed]) figure.reset();
  for (const row of rows) {
    waiting.set({ job: row.job }, row.waiting);
    oldest.set({ job: row.job }, row.oldest);
    running.set({ job: row.job }, row.running);
    failed.set({ job: row.job }, row.failed);
  }
}
