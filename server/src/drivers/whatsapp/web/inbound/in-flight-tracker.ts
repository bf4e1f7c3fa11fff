/**
 * Tracks what is in flight: what has come off the wire and is not yet in safe hands. Whoever wants to say something
 * irrevocable – that a message has arrived, that the keys that read it are used up – asks here whether everything before
 * that moment has been taken.
 */

export type InFlightTracker = {
  /** Counts something as in flight until it is released under the same name. */
  readonly hold: (name: string) => void;
  readonly release: (name: string) => void;
  readonly holds: (name: string) => boolean;
  /** Since when nothing was released though something is held; null while nothing is. */
  readonly stuckSince: () => number | null;
  /** Everything taken in so far lies before this mark. */
  readonly mark: () => number;
  readonly isClear: (mark: number) => boolean;
  /** Resolves when everything before now has been released; rejects when it never will. */
  readonly cleared: () => Promise<void>;
  /** What is held will not be taken by anybody. */
  readonly fail: (reason: unknown) => void;
  readonly isEmpty: () => boolean;
  /** Called whenever something has been released. */
  readonly onRelease: (listener: () => void) => void;
};

type Waiter = {
  readonly mark: number;
  readonly resolve: () => void;
  readonly reject: (reason: unknown) => void;
};

export function openInFlightTracker(now: () => Date): InFlightTracker {
  // In the order in which they came: the first is the oldest.
  const held = new Map<string, number>();
  const waiters = new Set<Waiter>();
  const listeners = new Set<() => void>();
  let count = 0;
  let stuckSince: number | null = null;
  let failure: { readonly reason: unknown } | undefined;

  const isClear = (mark: number): boolean => {
    const [oldest] = held.values();
    return oldest === undefined || oldest > mark;
  };

  function release(name: string): void {
    if (!held.delete(name)) return;
    stuckSince = held.size === 0 ? null : now().getTime();
    for (const waiter of waiters) {
      if (!isClear(waiter.mark)) continue;
      waiters.delete(waiter);
      waiter.resolve();
    }
    for (const listener of listeners) listener();
  }

  return {
    hold: (name) => {
      if (failure !== undefined || held.has(name)) return;
      count += 1;
      held.set(name, count);
      stuckSince ??= now().getTime();
    },
    release,
    holds: (name) => held.has(name),
    stuckSince: () => stuckSince,
    mark: () => count,
    isClear: (mark) => failure === undefined && isClear(mark),
    cleared: () =>
      new Promise((resolve, reject) => {
        if (failure !== undefined) reject(failure.reason);
        else if (isClear(count)) resolve();
        else waiters.add({ mark: count, resolve, reject });
      }),
    fail: (reason) => {
      failure ??= { reason };
      for (const { reject } of waiters) reject(reason);
      waiters.clear();
    },
    isEmpty: () => held.size === 0,
    onRelease: (listener) => void listeners.add(listener),
  };
}
