/**
 * Sessions that are being opened: a few at a time, so that a start with hundreds of them neither floods the network nor
 * starves those that already run. A place is taken until the session's first sign, and at most for 15 s.
 */
import type { Timers } from '#src/platform/timers.ts';

export type Openings = {
  /** How many more may be opened now. */
  readonly free: () => number;
  /** Takes a place; call what it returns when the opening is over, as often as you like. */
  readonly begin: () => () => void;
};

const atOnce = 8;
const limitMs = 15_000;

/** Opens the places for sessions that are being opened; `onFree` is called whenever a place has become free. */
export function openOpenings(timers: Timers, onFree: () => void): Openings {
  const taken = new Set<symbol>();
  return {
    free: () => atOnce - taken.size,
    begin: () => {
      const place = Symbol('opening');
      taken.add(place);
      const leave = (): void => {
        cancel();
        if (taken.delete(place)) onFree();
      };
      const cancel = timers.after(limitMs, leave);
      return leave;
    },
  };
}
