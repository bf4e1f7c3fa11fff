/**
 * The job worker of this process: runs what waits in the queue, at least once, each job on its track, and the features'
 * timers.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { TaskList } from 'graphile-worker';
import type pg from 'pg';
import type { PlatformCtx } from '../context.ts';
import type { Database } from '../db/database.ts';
import type { JobHandler, Timer } from '../feature.ts';
import type { Logger } from '../log/log.ts';
import type { NodeRegistry } from '../nodes/registry.ts';
import { buryDeadNeighbours, buryTheDead } from './bury-the-dead.ts';
import { openDueLooks } from './due.ts';
import { inTransaction } from './in-transaction.ts';
import { isQuiet, prepareQueue, tidyQueue } from './queue.ts';
import { runTrack, type TrackRunner } from './run-track.ts';
import { tasksOf } from './tasks.ts';
import { timerTasks, timetable } from './timers.ts';
import type { JobTrack } from './tracks.ts';

export type WorkerOptions = {
  readonly database: Pick<Database, 'system'>;
  readonly platform: PlatformCtx;
  readonly jobs: readonly JobHandler[];
  readonly timers: readonly Timer[];
  /** Which tracks run here; others must run in another process. */
  readonly tracks: readonly JobTrack[];
  /** Where others see what this worker's jobs are locked by. */
  readonly registry: Pick<NodeRegistry, 'carry'>;
  /** All nodes run on this machine (the embedded database): the dead are known at start-up by their process numbers. */
  readonly oneMachine: boolean;
  readonly log: Logger;
};

export type JobWorker = {
  /** Resolves when no job that is due waits or runs, here or elsewhere. */
  settled(): Promise<void>;
  /** Takes nothing more and waits for what runs. */
  stop(): Promise<void>;
};

const buryMs = 5_000;

const tidyTimer = (pool: pg.Pool): Timer => ({
  name: 'jobs.tidy',
  cron: '23 * * * *',
  run: async () => {
    await inTransaction(pool, tidyQueue);
  },
});

export async function startWorker(options: WorkerOptions): Promise<JobWorker> {
  const { database, platform, registry, log } = options;
  const pool = database.system;
  const deps = { platform, pool };
  const timers = [...options.timers, tidyTimer(pool)];
  const running: TrackRunner[] = [];
  /** Name of a job or round → its track, where it runs here. */
  const trackOf = new Map<string, TrackRunner>();

  const tasks = tasksOf(options.jobs, deps);
  const tasksOn = (track: JobTrack): TaskList => ({
    ...Object.fromEntries(
      options.jobs.flatMap(({ def }) => (def.track === track ? [[def.name, tasks[def.name]]] : [])),
    ),
    ...(track === 'prompt' && timerTasks(timers, deps)),
  });

  const carry = (): Promise<void> => registry.carry(running.map(({ id }) => id));
  const buryNow = async (): Promise<void> => {
    try {
      if (await buryTheDead(pool, log)) looks.stir();
    } catch (err) {
      log.warn({ err }, 'it could not be seen whose jobs wait in vain');
    }
  };

  await prepareQueue(pool, log);
  if (options.oneMachine) await buryDeadNeighbours(pool, log);
  const looks = openDueLooks(pool, (name, jobs) => trackOf.get(name)?.wake(jobs), log);
  for (const track of options.tracks) {
    const taskList = tasksOn(track);
    if (Object.keys(taskList).length === 0) continue;
    const runner = await runTrack({
      pool,
      name: track,
      taskList,
      timetable: track === 'prompt' ? timetable(timers) : [],
      onStir: looks.stir,
      onRestart: carry,
      log: log.child({ track }),
    });
    running.push(runner);
    for (const name of Object.keys(taskList)) trackOf.set(name, runner);
  }
  await carry();
  await buryNow();
  const burying = setInterval(() => void buryNow(), buryMs);

  return {
    settled: async () => {
      // Soon at first, then less often: asking takes from what is waited for.
      for (let waitMs = 2; !(await isQuiet(pool)); waitMs = Math.min(waitMs * 1.5, 20)) await pause(waitMs);
    },
    stop: async () => {
      clearInterval(burying);
      await looks.stop();
      await Promise.all(running.map((runner) => runner.stop()));
      await registry.carry([]);
    },
  };
}
