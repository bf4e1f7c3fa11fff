/**
 * How fast a number sends: a bucket of tokens below Meta's limit, and a growing pause after Meta has said that it was
 * too fast all the same.
 */
import { SendRefused } from '../errors.ts';
import type { Timers } from '../timers.ts';

export type Pace = {
  /** Resolves when the next message may leave; rejects when the session ends first. */
  readonly turn: () => Promise<void>;
  readonly tooFast: () => void;
  readonly wentWell: () => void;
  readonly stop: () => void;
};

export type PaceOptions = {
  readonly perSecond: number;
  readonly timers: Timers;
  readonly now: () => Date;
};

const firstPauseMs = 1_000;
const longestPauseMs = 60_000;

export function openPace({ perSecond, timers, now }: PaceOptions): Pace {
  const nowMs = (): number => now().getTime();
  const waiting = new Set<() => void>();
  let tokens = perSecond;
  let filledAt = nowMs();
  let pauseMs = 0;
  let pausedUntil = 0;
  let isStopped = false;

  /** Milliseconds until there is a token to take. */
  function delay(): number {
    const at = nowMs();
    tokens = Math.min(perSecond, tokens + ((at - filledAt) * perSecond) / 1_000);
    filledAt = at;
    const untilToken = tokens >= 1 ? 0 : ((1 - tokens) * 1_000) / perSecond;
    return Math.ceil(Math.max(untilToken, pausedUntil - at));
  }

  const pause = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      const go = (): void => {
        cancel();
        waiting.delete(go);
        resolve();
      };
      const cancel = timers.after(ms, go);
      waiting.add(go);
    });

  return {
    turn: async () => {
      for (let ms = delay(); ms > 0 && !isStopped; ms = delay()) await pause(ms);
      if (isStopped) throw new SendRefused('not_connected', true);
      tokens -= 1;
    },
    tooFast: () => {
      pauseMs = Math.min(longestPauseMs, pauseMs === 0 ? firstPauseMs : pauseMs * 2);
      pausedUntil = nowMs() + pauseMs;
    },
    wentWell: () => {
      pauseMs = 0;
    },
    stop: () => {
      isStopped = true;
      for (const go of [...waiting]) go();
    },
  };
}
