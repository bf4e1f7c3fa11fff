/** Things that come one by one, handed on together: at once after a pause, in a burst every so often. */

export type Paced<T> = {
  /** `isAwaited` holds nothing back: it and what has gathered before it are handed on at once. */
  readonly add: (item: T, isAwaited?: boolean) => void;
  /** Hands on what has gathered and forgets the pace. */
  readonly stop: () => void;
};

/** Between two hand-overs: `least`, or so many times what the last one took until it was drawn, but no more than `most`. */
type Pace = { readonly leastMs: number; readonly mostMs: number };
const rest = 3;

/**
 * Returns the way to add things. `hand` gets at least one, in order. A slow machine is given fewer and larger bursts, so that
 * drawing them leaves most of it to whoever types. Nothing is held back in a page that nobody sees: its timers may sleep for a
 * minute.
 */
export function paced<T>({ leastMs, mostMs }: Pace, hand: (items: readonly T[]) => void): Paced<T> {
  let gathered: T[] = [];
  let timer: number | undefined;
  let everyMs = leastMs;
  const flush = (): void => {
    const items = gathered;
    gathered = [];
    if (items.length === 0) return;
    const from = performance.now();
    hand(items);
    // What is drawn stands in line before this.
    window.setTimeout(() => {
      everyMs = Math.min(mostMs, Math.max(leastMs, rest * (performance.now() - from)));
    });
  };
  const tick = (): void => {
    timer = gathered.length > 0 ? window.setTimeout(tick, everyMs) : undefined;
    flush();
  };
  return {
    add: (item, isAwaited = false) => {
      gathered.push(item);
      if (isAwaited || document.hidden) flush();
      else if (timer === undefined) tick();
    },
    stop: () => {
      window.clearTimeout(timer);
      timer = undefined;
      flush();
    },
  };
}
