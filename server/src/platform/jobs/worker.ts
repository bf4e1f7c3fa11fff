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
import { inTransaction } from './connection.ts';
import { openDueLooks } from './due.ts';
import { beat, buryDeadNeighbours, buryTheDead, forgetNodes, type Node, sayGoodbye } from './nodes.ts';
import { isQuiet, prepareQueue, tidyQueue } from './queue.ts';
import { runTrack, type TrackRunner } from './runner.ts';
import { tasksOf } from './tasks.ts';
import { timerTasks, timetable } from './timers.ts';
import { type JobTrack, jobTracks, tracks } from './tracks.ts';

export type WorkerOptions = {
  readonly database: Pick<Database, 'system'>;
  readonly platform: PlatformCtx;
  readonly jobs: readonly JobHandler[];
  readonly timers: readonly Timer[];
  readonly node: Node;
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

const beatMs = 5_000;

const tidyTimer = (pool: pg.Pool): Timer => ({
  name: 'jobs.tidy',
  cron: '23 * * * *',
  run: async () => {
    await inTransaction(pool, tidyQueue);
    await forgetNodes(pool);
  },
});

export async function startWorker(options: WorkerOptions): Promise<JobWorker> {
  const { database, platform, node, log } = options;
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

  async function beatNow(): Promise<void> {
    try {
      await beat(
        pool,
        node,
        running.map(({ id }) => id),
      );
      await buryTheDead(pool, log);
    } catch (err) {
      // Without the database nobody can take over from us either.
      log.warn({ err }, 'this node could not say that it lives');
    }
  }

  await prepareQueue(pool, log);
  if (options.oneMachine) await buryDeadNeighbours(pool, node, log);
  for (const track of jobTracks) {
    const taskList = tasksOn(track);
    if (Object.keys(taskList).length === 0) continue;
    const runner = await runTrack({
      pool,
      track: tracks[track],
      taskList,
      timetable: track === 'prompt' ? timetable(timers) : [],
      onRestart: beatNow,
      log: log.child({ track }),
    });
    running.push(runner);
    for (const name of Object.keys(taskList)) trackOf.set(name, runner);
  }
  await beatNow();
  const looks = openDueLooks(pool, (name, jobs) => trackOf.get(name)?.wake(jobs), log);
  const beating = setInterval(() => void beatNow(), beatMs);

  return {
    settled: async () => {
      while (!(await isQuiet(pool))) await pause(3);
    },
    stop: async () => {
      clearInterval(beating);
      await looks.stop();
      await Promise.all(running.map((runner) => runner.stop()));
      await sayGoodbye(pool, node).catch((err: unknown) =>
        log.warn({ err }, 'this node could not say goodbye'),
      );
    },
  };
}
