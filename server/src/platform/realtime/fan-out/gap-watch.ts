/**
 * Notices that messages from other processes got lost on their way here: a number was skipped, or the relay has announced
 * one (through the database, which does not lose it) and for a while nothing more has come. What merely comes late is waited for.
 */
import type { RoomNumbers } from './room-numbers.ts';

export type GapWatch = Pick<RoomNumbers, 'told' | 'announced'> & {
  stop(): void;
};

export type GapWatchOptions = {
  readonly numbers: RoomNumbers;
  /** For so long nothing comes although something is announced. */
  readonly patienceMs: number;
  /** How many messages got lost. */
  readonly onGap: (missed: number) => void;
};

/** The silence is looked at so many times: a process that was held up itself has not listened. */
const looks = 4;
export function openGapWatch({ numbers, patienceMs, onGap }: GapWatchOptions): GapWatch {
  let timer: NodeJS.Timeout | undefined;
  let silentLooks = 0;

  function look(before: RoomNumbers['last']): void {
    timer = undefined;
    if (numbers.awaited === 0) return;
    silentLooks = numbers.last === before ? silentLooks + 1 : 0;
    if (silentLooks >= looks) onGap(numbers.giveUp());
    else lookSoon();
  }

  function lookSoon(): void {
    const { last } = numbers;
    timer ??= setTimeout(look, patienceMs / looks, last).unref();
  }

  return {
    told: (rooms, eventId) => {
      const missed = numbers.told(rooms, eventId);
      if (missed > 0) onGap(missed);
      return missed;
    },
    announced: (eventId) => {
      numbers.announced(eventId);
      if (numbers.awaited === 0 || timer !== undefined) return;
      silentLooks = 0;
      lookSoon();
    },
    stop: () => clearTimeout(timer),
  };
}
