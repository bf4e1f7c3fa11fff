/** What a phone sees happening beside its messages: somebody is there, types, calls. Kept in order, and awaited. */

export type Sight = {
  readonly at: number;
  readonly what:
    | 'available'
    | 'unavailable'
    | 'composing'
    | 'recording'
    | 'paused'
    | 'call'
    | 'call-ended'
    | 'token';
  /** The number of whoever it is. */
  readonly with: string;
  readonly id?: string;
};

export type Sights = {
  add(sight: Sight): void;
  all(): readonly Sight[];
  /** The first that fits, now or within the time; null when none came. */
  waitFor(fits: (sight: Sight) => boolean, withinMs: number): Promise<Sight | null>;
};

const kept = 1_000;

type Waiter = { readonly fits: (sight: Sight) => boolean; readonly take: (sight: Sight) => void };

export function createSights(): Sights {
  const seen: Sight[] = [];
  const waiters = new Set<Waiter>();
  return {
    add(sight) {
      seen.push(sight);
      if (seen.length > 2 * kept) seen.splice(0, kept);
      for (const waiter of waiters) if (waiter.fits(sight)) waiter.take(sight);
    },
    all: () => seen,
    waitFor(fits, withinMs) {
      const found = seen.find(fits);
      if (found !== undefined) return Promise.resolve(found);
      return new Promise((resolve) => {
        const end = (sight: Sight | null): void => {
          clearTimeout(timer);
          waiters.delete(waiter);
          resolve(sight);
        };
        const waiter: Waiter = { fits, take: end };
        const timer = setTimeout(end, withinMs, null);
        waiters.add(waiter);
      });
    },
  };
}
