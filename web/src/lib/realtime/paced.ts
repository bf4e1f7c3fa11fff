/** Things that come one by one, handed on together: at once after a pause, in a burst every so often. */

export type Paced<T> = {
  /** `isAwaited` holds nothing back: it and what has gathered before it are handed on at once. */
  readonly add: (item: T, isAwaited?: boolean) => void;
  /** Hands on what has gathered and forgets the pace. */
  readonly stop: () => void;
};

/** `hand` gets at least one, in order. Nothing is held back in a page that nobody sees: its timers may sleep for a minute. */
export function paced<T>(everyMs: number, hand: (items: readonly T[]) => void): Paced<T> {
  let gathered: T[] = [];
  let timer: number | undefined;
  const flush = (): void => {
    const items = gathered;
    gathered = [];
    if (items.length > 0) hand(items);
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
