/**
 * Notices that messages from other processes got lost on their way here: a number was skipped, or the relay has announced
 * one (through the database, which does not lose it) and for a while nothing more has come. What merely comes late is waited for.
 */
import type { Logger } from '../../log/log.ts';
import { counter } from '../../metrics.ts';
import type { RoomNumbers } from './room-numbers.ts';

export type GapWatch = Pick<RoomNumbers, 'told' | 'announced'> & {
  stop(): void;
};

export type GapWatchOptions = {
  readonly numbers: RoomNumbers;
  /** For so long nothing comes although something is announced. */
  readonly patienceMs: number;
  readonly onGap: () => void;
  readonly log: Logger;
};

/** The silence is looked at so many times: a process that was held up itself has not listened. */
const looks = 4;
/** A trouble is told once; the next one after so much quiet is another. */
const quietMs = 60_000;

const gaps = counter(
  'prosa_realtime_gaps_total',
  'Times at which messages for browsers got lost on their way here',
);
const missedMessages = counter(
  'prosa_realtime_missed_total',
  'Messages for browsers that got lost on their way here',
);

export function openGapWatch({ numbers, patienceMs, onGap, log }: GapWatchOptions): GapWatch {
  let timer: NodeJS.Timeout | undefined;
  let silentLooks = 0;
  let lastGapAt = Number.NEGATIVE_INFINITY;

  function gap(missed: number): void {
    gaps.inc();
    missedMessages.inc(missed);
    const now = performance.now();
    if (now - lastGapAt > quietMs)
      log.warn(
        { missed },
        'messages for browsers got lost between processes; browsers are told to fetch again',
      );
    lastGapAt = now;
    onGap();
  }

  function look(before: RoomNumbers['last']): void {
    timer = undefined;
    if (numbers.awaited === 0) return;
    silentLooks = numbers.last === before ? silentLooks + 1 : 0;
    if (silentLooks >= looks) gap(numbers.giveUp());
    else lookSoon();
  }

  function lookSoon(): void {
    const { last } = numbers;
    timer ??= setTimeout(look, patienceMs / looks, last).unref();
  }

  return {
    told: (rooms, eventId) => {
      const missed = numbers.told(rooms, eventId);
      if (missed > 0) gap(missed);
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
