/**
 * The job worker of this process: runs what waits in the queue, at least once, and the features' timers. When it loses
 * the database it starts again by itself; what it had taken and not finished runs again, here or elsewhere.
 */
import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { type Runner, type RunnerOptions, run, type WorkerEvents } from 'graphile-worker';
import type pg from 'pg';
import type { PlatformCtx } from '../context.ts';
import type { Database } from '../db/database.ts';
import type { JobHandler, Timer } from '../feature.ts';
import type { Logger } from '../log/log.ts';
import { inTransaction } from './connection.ts';
import { beat, buryDeadNeighbours, buryTheDead, type Node, sayGoodbye } from './nodes.ts';
import { isQuiet, prepareQueue, tidyQueue, unlockJobs } from './queue.ts';
import { queueLogger } from './queue-log.ts';
import { tasksOf } from './tasks.ts';
import { timerTasks, timetable } from './timers.ts';

export type WorkerOptions = {
  readonly database: Pick<Database, 'system'>;
  readonly platform: PlatformCtx;
  readonly jobs: readonly JobHandler[];
  readonly timers: readonly Timer[];
  readonly node: Node;
  /** All nodes run on this machine (the embedded database): the dead are known at start-up by their process numbers. */
  readonly oneMachine: boolean;
  /** Jobs that may run at the same time here. */
  readonly concurrency?: number;
  readonly log: Logger;
};

export type JobWorker = {
  /** Resolves when no job that is due waits or runs, here or elsewhere. */
  settled(): Promise<void>;
  /** Takes nothing more and waits for what runs. */
  stop(): Promise<void>;
};

const beatMs = 5_000;
const restartMs = 1_000;
const defaultConcurrency = 20;

const tidyTimer = (pool: pg.Pool): Timer => ({
  name: 'jobs.tidy',
  cron: '23 * * * *',
  run: () => inTransaction(pool, tidyQueue),
});

export async function startWorker(options: WorkerOptions): Promise<JobWorker> {
  const { database, platform, node, log, concurrency = defaultConcurrency } = options;
  const pool = database.system;
  const deps = { platform, pool };
  const timers = [...options.timers, tidyTimer(pool)];
  const taskList = { ...tasksOf(options.jobs, deps), ...timerTasks(timers, deps) };
  let workerId = '';
  let stopping = false;

  const runnerOptions = (events: WorkerEvents): RunnerOptions => ({
    pgPool: pool,
    taskList,
    parsedCronItems: timetable(timers),
    concurrency,
    // How soon a job is seen whose time has come without anybody adding one.
    pollInterval: 500,
    noHandleSignals: true,
    logger: queueLogger(log),
    events,
    preset: {
      worker: { localQueue: { size: concurrency * 2 }, completeJobBatchDelay: 5, failJobBatchDelay: 5 },
    },
  });

  async function start(): Promise<Runner> {
    const events: WorkerEvents = new EventEmitter();
    events.on('pool:create', ({ workerPool }) => {
      workerId = workerPool.id;
    });
    const runner = await run(runnerOptions(events));
    // Somebody must hear of its end from the first moment on; `supervise` asks again.
    runner.promise.catch(() => undefined);
    return runner;
  }

  async function beatNow(): Promise<void> {
    try {
      await beat(pool, node, workerId);
      await buryTheDead(pool, log);
    } catch (err) {
      // Without the database nobody can take over from us either.
      log.warn({ err }, 'this node could not say that it lives');
    }
  }

  /** The queue's runner gives up when the database is away for a moment; we do not. */
  async function supervise(first: Runner): Promise<void> {
    for (let current: Runner | undefined = first; ; ) {
      await current?.promise.catch((err: unknown) =>
        log.error({ err }, 'the job worker ended and is started again'),
      );
      if (stopping) return;
      await pause(restartMs);
      current = stopping ? undefined : await restart(workerId);
    }
  }

  async function restart(former: string): Promise<Runner | undefined> {
    try {
      await unlockJobs(pool, [former]);
      runner = await start();
      await beatNow();
      return runner;
    } catch (err) {
      log.warn({ err }, 'the job worker cannot start yet');
      return undefined;
    }
  }

  await prepareQueue(pool, log);
  if (options.oneMachine) await buryDeadNeighbours(pool, node, log);
  let runner = await start();
  await beatNow();
  const beating = setInterval(() => void beatNow(), beatMs);
  const ended = supervise(runner);

  return {
    settled: async () => {
      while (!(await isQuiet(pool))) await pause(3);
    },
    stop: async () => {
      stopping = true;
      clearInterval(beating);
      await runner.stop().catch((err: unknown) => log.warn({ err }, 'the job worker did not stop cleanly'));
      await ended;
      await sayGoodbye(pool, node).catch((err: unknown) =>
        log.warn({ err }, 'this node could not say goodbye'),
      );
    },
  };
}
