/**
 * Hands over what a phone tells of its past – chats, names, its address book – behind everything live: before each piece it
 * waits until nothing live is on its way. It outlives connections, for a phone tells its past once.
 */
import type { Logger } from '#src/platform/log/log.ts';
import type { Timers } from '#src/platform/timers.ts';
import { SessionSuperseded } from '../../errors.ts';
import type { News } from '../content/sealed-answers.ts';

export type AsideOptions = {
  readonly timers: Timers;
  readonly log: Logger;
  readonly onEvent: (news: News) => Promise<void>;
  /** Resolves when nothing live waits to be taken. */
  readonly calm: () => Promise<void>;
};

export type Aside = {
  readonly take: (events: readonly News[]) => void;
  /** How many pieces still wait. */
  readonly size: () => number;
  /** Resolves when everything given so far has been taken, or will not be. */
  readonly idle: () => Promise<void>;
  readonly stop: () => void;
};

/** What could not be taken is tried again after so long. */
const retryMs = 1_000;

export function openAside({ timers, log, onEvent, calm }: AsideOptions): Aside {
  const waiting: News[] = [];
  let isStopped = false;
  let working: Promise<void> | undefined;

  const pause = (): Promise<void> => new Promise((resolve) => timers.after(retryMs, resolve));

  async function work(): Promise<void> {
    for (let next = waiting[0]; next !== undefined && !isStopped; next = waiting[0]) {
      await calm();
      try {
        await onEvent(next);
        waiting.shift();
      } catch (err) {
        if (err instanceof SessionSuperseded) isStopped = true;
        else {
          log.warn({ err }, 'some of a phone’s past was not taken; it is tried again');
          await pause();
        }
      }
    }
    working = undefined;
  }

  return {
    take: (events) => {
      if (isStopped || events.length === 0) return;
      waiting.push(...events);
      working ??= work();
    },
    size: () => waiting.length,
    idle: async () => working,
    stop: () => {
      isStopped = true;
    },
  };
}
