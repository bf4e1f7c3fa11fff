/**
 * What takes one track's jobs from the queue in this process. When it loses the database it starts again by itself; what
 * it had taken and not finished runs again, here or elsewhere.
 */
import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import {
  type ParsedCronItem,
  type Runner,
  type RunnerOptions,
  run,
  type TaskList,
  type WorkerEvents,
  type WorkerPool,
} from 'graphile-worker';
import type pg from 'pg';
import type { Logger } from '../log/log.ts';
import { unlockJobs } from './queue.ts';
import { queueLogger } from './queue-logger.ts';
import { openShare } from './share.ts';
import { channelOf, isShared, type JobTrack, tracks } from './tracks.ts';

export type TrackOptions = {
  readonly pool: pg.Pool;
  readonly name: JobTrack;
  readonly taskList: TaskList;
  /** Rounds that this track orders when their time comes. */
  readonly timetable: ParsedCronItem[];
  /** Called when a job was added anywhere, or has ended here. */
  readonly onStir: () => void;
  /** Called after the track has started again under another name. */
  readonly onRestart: () => Promise<void>;
  readonly log: Logger;
};

export type TrackRunner = {
  /** What it locks its jobs by; another one after a restart. */
  readonly id: string;
  /** Tells that up to `jobs` jobs of this track may be due: as many free slots look for one. */
  wake(jobs: number): void;
  /** Takes nothing more and waits for what runs. */
  stop(): Promise<void>;
};

const restartMs = 1_000;
/** Slots are woken for added jobs and for those that are due; this is for whoever was not. */
const pollInterval = 600_000;

export async function runTrack(options: TrackOptions): Promise<TrackRunner> {
  const { pool, name, log } = options;
  const track = tracks[name];
  const channel = channelOf(name);
  let id = '';
  /** Wakes so many of those who look for jobs; nobody may be woken who does not run. */
  let nudge: WorkerPool['nudge'] | undefined;
  let stopping = false;

  /** A line of our own would take jobs in advance, whoever's turn it is. */
  const takingTurns = (events: WorkerEvents): Partial<RunnerOptions> =>
    track.ofOneCompany === undefined
      ? {
          preset: {
            worker: { localQueue: { size: track.slots * 2 }, completeJobBatchDelay: 5, failJobBatchDelay: 5 },
          },
        }
      : { forbiddenFlags: openShare(track.ofOneCompany, events) };

  const wake = (jobs: number): void => nudge?.(Math.min(jobs, track.slots));

  /** Hears what is added to this track alone, over the connection on which the queue listens. One that fails is replaced by the queue. */
  function listen(events: WorkerEvents): void {
    const tell = (client: pg.ClientBase, statement: 'listen' | 'unlisten'): void =>
      void client.query(`${statement} "${channel}"`).catch(() => undefined);
    events.on('pool:listen:success', ({ client }) => tell(client, 'listen'));
    events.on('pool:listen:release', ({ client }) => tell(client, 'unlisten'));
    events.on('pool:listen:notification', ({ message }) => {
      if (message.channel === channel) wake(Number(message.payload));
    });
  }

  async function start(): Promise<Runner> {
    const events: WorkerEvents = new EventEmitter();
    events.on('pool:create', ({ workerPool }) => {
      id = workerPool.id;
      nudge = workerPool.nudge.bind(workerPool);
      // The queue tells every track of any job that is added: all but one would look in vain.
      if (isShared(name)) workerPool.nudge = () => undefined;
    });
    if (isShared(name)) listen(events);
    for (const ends of ['pool:gracefulShutdown', 'pool:forcefulShutdown', 'pool:release'] as const)
      events.on(ends, () => {
        nudge = undefined;
      });
    for (const stirs of ['pool:listen:success', 'pool:listen:notification', 'job:complete'] as const)
      events.on(stirs, options.onStir);
    const runner = await run({
      pgPool: pool,
      taskList: options.taskList,
      parsedCronItems: options.timetable,
      concurrency: track.slots,
      noHandleSignals: true,
      logger: queueLogger(log),
      events,
      pollInterval,
      ...takingTurns(events),
    });
    // Somebody must hear of its end from the first moment on; `supervise` asks again.
    runner.promise.catch(() => undefined);
    return runner;
  }

  /** The queue's runner gives up when the database is away for a moment; we do not. */
  async function supervise(first: Runner): Promise<void> {
    for (let current: Runner | undefined = first; ; ) {
      await current?.promise.catch((err: unknown) =>
        log.error({ err }, 'the job worker ended and is started again'),
      );
      if (stopping) return;
      await pause(restartMs);
      current = stopping ? undefined : await restart(id);
    }
  }

  async function restart(former: string): Promise<Runner | undefined> {
    try {
      await unlockJobs(pool, [former]);
      runner = await start();
      await options.onRestart();
      return runner;
    } catch (err) {
      log.warn({ err }, 'the job worker cannot start yet');
      return undefined;
    }
  }

  let runner = await start();
  const ended = supervise(runner);
  return {
    get id() {
      return id;
    },
    wake,
    stop: async () => {
      stopping = true;
      await runner.stop().catch((err: unknown) => log.warn({ err }, 'the job worker did not stop cleanly'));
      await ended;
    },
  };
}
