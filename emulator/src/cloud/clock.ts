/** The network's time: it runs like ours, and can be turned forward. */

export type Clock = {
  readonly now: () => number;
  readonly advance: (ms: number) => void;
};

export function createClock(): Clock {
  let ahead = 0;
  return {
    now: () => Date.now() + ahead,
    advance: (ms) => {
      ahead += ms;
    },
  };
}

export const unixSeconds = (ms: number): string => String(Math.floor(ms / 1_000));
