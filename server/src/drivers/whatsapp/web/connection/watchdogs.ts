/** Notices connections that will not say themselves that they are dead: never begun, silent, deaf, or stuck. */
import type { Timers } from '#src/platform/timers.ts';
import type { Pace } from '../options.ts';
import type { Ending } from './disconnect.ts';

export type Watched = {
  readonly timers: Timers;
  readonly now: () => Date;
  readonly pace: Pace;
  /** Whether it has shown a code or is logged in. */
  readonly isBegun: () => boolean;
  readonly isOpen: () => boolean;
  /** Since when what was read waits for somebody to take it; null while nothing does. */
  readonly waitingSince: () => number | null;
  /** Asks the server to go on telling; false when it does not answer. */
  readonly ask: () => Promise<boolean>;
  readonly onDead: (ending: Ending) => void;
};

export type Watchdogs = {
  /** Anything came. */
  readonly heard: () => void;
  /** News came: a message, a status, an acknowledgement. */
  readonly news: () => void;
  readonly lastNews: () => number;
  readonly stop: () => void;
};

const looks = 5;

export function openWatchdogs({ timers, now, pace, ...watched }: Watched): Watchdogs {
  const time = (): number => now().getTime();
  let heardAt = time();
  let newsAt = heardAt;
  let askedAt = heardAt;
  const stopBeginning = timers.after(pace.connect, () => {
    if (!watched.isBegun()) watched.onDead({ how: 'slow' });
  });

  function look(): void {
    const waiting = watched.waitingSince();
    if (waiting !== null && time() - waiting > pace.inFlight) watched.onDead({ how: 'untaken' });
    if (!watched.isOpen()) return;
    if (time() - heardAt > pace.silence) watched.onDead({ how: 'silent' });
    else if (time() - newsAt > pace.renewal) watched.onDead({ how: 'renewed' });
    else if (time() - Math.max(newsAt, askedAt) > pace.deafness) ask();
  }

  /** Nobody may have written; or the server may have stopped telling us. */
  function ask(): void {
    askedAt = time();
    watched.ask().then(
      (isAnswered) => isAnswered || watched.onDead({ how: 'deaf' }),
      () => watched.onDead({ how: 'deaf' }),
    );
  }

  const stopLooking = timers.every(
    Math.ceil(Math.min(pace.silence, pace.inFlight, pace.deafness) / looks),
    look,
  );
  return {
    heard: () => {
      heardAt = time();
    },
    news: () => {
      newsAt = time();
    },
    lastNews: () => newsAt,
    stop: () => {
      stopBeginning();
      stopLooking();
    },
  };
}
