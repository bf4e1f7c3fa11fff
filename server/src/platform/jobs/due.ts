/**
 * What wakes the tracks of this process for jobs whose time has come. An added job is told to every process by the queue; one
 * that was put off, or that a dead node held, is told by nobody. So one look asks for all tracks, instead of each slot for itself.
 */
import type pg from 'pg';
import type { Logger } from '../log/log.ts';

const due = {
  name: 'jobs-due',
  text: `select t.identifier as name, found.jobs
         from (select task_id, count(*)::int as jobs from graphile_worker._private_jobs
               where is_available and run_at <= now() group by task_id) found
         join graphile_worker._private_tasks t on t.id = found.task_id`,
};

/** How soon a job is seen whose time has come without anybody adding one. */
const lookMs = 500;

export type DueLooks = { stop(): Promise<void> };

/** Calls `wake` with the name of each job of which some are due and not taken, and how many, until it is stopped. */
export function openDueLooks(
  pool: pg.Pool,
  wake: (name: string, jobs: number) => void,
  log: Logger,
): DueLooks {
  let looking: Promise<void> | undefined;

  async function look(): Promise<void> {
    try {
      const { rows } = await pool.query<{ name: string; jobs: number }>(due);
      for (const { name, jobs } of rows) wake(name, jobs);
    } catch (err) {
      log.debug({ err }, 'could not look for jobs that are due; the next look does');
    } finally {
      looking = undefined;
    }
  }

  const timer = setInterval(() => {
    looking ??= look();
  }, lookMs);
  return {
    stop: async () => {
      clearInterval(timer);
      await looking;
    },
  };
}
