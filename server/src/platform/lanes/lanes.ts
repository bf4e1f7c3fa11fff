/**
 * Lanes: a keyed queue that is watched. What runs and fails is counted and logged, and the number of tasks that wait is
 * bounded.
 */
import type { Logger } from '../log/log.ts';
import { underWay } from '../loop-watch.ts';
import { counter, gauge } from '../metrics.ts';
import { openKeyedQueue } from './keyed-queue.ts';

export type Lanes = {
  /**
   * Runs `task` after everything of the same key; returns what it returns. The key says first what kind of work it is,
   * then whose, as in `in:1:7`. A failure is the caller's, and is also logged,
   * so that nobody has to wait for the answer. Rejects with `LanesFull` when too much waits already.
   */
  run<T>(key: string, task: () => Promise<T>): Promise<T>;
  /** Tasks handed in and not yet done. */
  readonly busy: number;
  /** Resolves when nothing is left to do. */
  idle(): Promise<void>;
};

/** More work waits than this process should hold in memory; whoever has it stored should offer it again later. */
export class LanesFull extends Error {
  override readonly name = 'LanesFull';
}

const waiting = gauge('prosa_lane_tasks', 'Tasks in lanes, waiting or running');
const failed = counter('prosa_lane_failures_total', 'Tasks of lanes that failed');

export type LanesOptions = { readonly log: Logger; readonly capacity?: number };

export function openLanes({ log, capacity = 50_000 }: LanesOptions): Lanes {
  const queue = openKeyedQueue();
  let busy = 0;

  const count = (change: 1 | -1): void => {
    busy += change;
    waiting.inc(change);
  };

  const report = (key: string, err: unknown): void => {
    failed.inc();
    log.warn({ err, lane: key }, 'a task of a lane failed; the lane goes on');
  };

  return {
    run: (key, task) => {
      if (busy >= capacity) return Promise.reject(new LanesFull(`${busy} tasks are waiting`));
      count(1);
      return queue.run(key, async () => {
        const [kind = '', ...whose] = key.split(':');
        const end = underWay(`lane ${kind}`, whose.join(':'));
        try {
          return await task();
        } catch (err) {
          report(key, err);
          throw err;
        } finally {
          end();
          count(-1);
        }
      });
    },
    get busy() {
      return busy;
    },
    idle: queue.idle,
  };
}
