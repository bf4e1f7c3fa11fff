/**
 * Beats for the event loop while something holds it up, in a thread with a connection of its own: seconds of somebody's
 * calculation must not look like a dead process. A process that is really dead or frozen is silent with all its threads,
 * and a loop that stays held up is given up after a while.
 */

import type { Logger } from '../log/log.ts';
import { startThread } from '../thread.ts';
import { beatClock, machineMs, trustMs } from './beat-clock.ts';
import type { Address } from './database.ts';

export type BeatOrder = {
  readonly shared: SharedArrayBuffer;
  readonly address: Address;
  readonly text: string;
  readonly values: readonly unknown[];
};

export type BackupHeartbeat = {
  /** A beat of the loop’s own begins; to be called once it has succeeded. */
  readonly beating: () => () => void;
  /** Whether the beats, whoever’s, have gone on without a gap in which somebody else could have taken over. */
  readonly isTrusted: () => boolean;
  readonly stop: () => Promise<void>;
};

const turnMs = 500;
const againMs = 5_000;

/** Starts the thread that renews the leases while the event loop is held up, and starts it again when it fails. */
export function openBackupHeartbeat(order: Omit<BeatOrder, 'shared'>, log: Logger): BackupHeartbeat {
  const clock = beatClock(machineMs);
  let isStopped = false;
  let thread = start();
  clock.turned();
  const turning = setInterval(clock.turned, turnMs).unref();

  function start() {
    const begun = startThread(new URL('./beat-thread.ts', import.meta.url), {
      workerData: { ...order, shared: clock.shared } satisfies BeatOrder,
    });
    begun.unref();
    begun.on('error', (err) => log.error({ err }, 'the thread of the backup heartbeat has failed'));
    begun.on('exit', () => {
      if (!isStopped) setTimeout(again, againMs).unref();
    });
    return begun;
  }

  function again(): void {
    if (!isStopped) thread = start();
  }

  return {
    beating: () => {
      const at = machineMs();
      return () => clock.beaten('own', at);
    },
    isTrusted: () => clock.last() > 0 && machineMs() - clock.last() < trustMs,
    stop: async () => {
      isStopped = true;
      clearInterval(turning);
      await thread.terminate();
    },
  };
}
