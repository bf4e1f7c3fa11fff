/**
 * What wakes the tracks of this process for jobs whose time has come. An added job is told to every process by the queue; one
 * that was put off, or that a dead node held, is told by nobody. So one look asks for all tracks, instead of each slot for itself:
 * twice a second while jobs are about, and while nothing stirs when the next one falls due, or every few seconds.
 */
import type pg from 'pg';
import type { Logger } from '../log/log.ts';

type Found = {
  /** Jobs that are due and not taken. */
  readonly due: readonly { readonly name: string; readonly jobs: number }[];
  /** Milliseconds until the next one is. */
  readonly nextMs: number | null;
};

const found = {
  name: 'jobs-due',
  text: `select
      (select coalesce(json_agg(json_build_object('name', t.identifier, 'jobs', found.jobs)), '[]')
       from (select task_id, count(*)::int as jobs from graphile_worker._private_jobs
             where is_available and run_at <= now() group by task_id) found
       join graphile_worker._private_tasks t on t.id = found.task_id) as due,
      (select 1000 * extract(epoch from min(run_at) - now()) from graphile_worker._private_jobs
       where is_available and run_at > now())::float8 as "nextMs"`,
};

/** How soon a job is seen whose time has come without anybody adding one. */
const lookMs = 500;
/** How soon one is seen that another process has put off, or given back, and not lived to see due. */
const restMs = 5_000;
/** After a job was added or ended here, others may be put off in its wake. */
const stirredMs = 5_000;

export type DueLooks = {
  /** Jobs are about: looks soon, and often for a while. */
  stir(): void;
  stop(): Promise<void>;
};

/** Calls `wake` with the name of each job of which some are due and not taken, and how many, until it is stopped. */
export function openDueLooks(
  pool: Pick<pg.Pool, 'query'>,
  wake: (name: string, jobs: number) => void,
  log: Logger,
): DueLooks {
  let looking: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let timerAt = Number.POSITIVE_INFINITY;
  let stirredUntil = performance.now() + stirredMs;
  let isStopped = false;

  /** Plans the next look, unless one is planned for sooner. */
  function plan(ms: number): void {
    const at = performance.now() + ms;
    if (isStopped || at >= timerAt) return;
    clearTimeout(timer);
    timerAt = at;
    timer = setTimeout(() => {
      timerAt = Number.POSITIVE_INFINITY;
      looking ??= look();
    }, ms);
  }

  async function look(): Promise<void> {
    let restsFor = lookMs;
    try {
      const { rows } = await pool.query<Found>(found);
      const { due = [], nextMs = null } = rows[0] ?? {};
      for (const { name, jobs } of due) wake(name, jobs);
      const isAtRest = due.length === 0 && performance.now() >= stirredUntil;
      if (isAtRest) restsFor = Math.min(Math.max(nextMs ?? restMs, lookMs), restMs);
    } catch (err) {
      log.debug({ err }, 'could not look for jobs that are due; the next look does');
    } finally {
      looking = undefined;
      plan(restsFor);
    }
  }

  plan(lookMs);
  return {
    stir: () => {
      stirredUntil = performance.now() + stirredMs;
      plan(lookMs);
    },
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await looking;
    },
  };
}
