/**
 * Which of the browser's tabs rings. It is one alone: the one that was touched last, and when that is closed another. A
 * browser that cannot agree on one lets each ring.
 */
const lockName = 'prosa-ringer';

export type Ringer = {
  readonly isHere: () => boolean;
  /** The user is in this tab: from now on it rings. */
  readonly take: () => void;
  readonly close: () => void;
};

export function openRinger(locks: LockManager | undefined): Ringer {
  let isHere = locks === undefined;
  let isQueued = false;
  let release = (): void => undefined;
  const closing = new AbortController();

  const held = (): Promise<void> => {
    isHere = true;
    return new Promise((done) => {
      release = done;
    });
  };
  const lost = (): void => {
    isHere = false;
    queue();
  };
  const queue = (): void => {
    if (locks === undefined || isQueued || closing.signal.aborted) return;
    isQueued = true;
    const granted = (): Promise<void> => {
      isQueued = false;
      return closing.signal.aborted ? Promise.resolve() : held();
    };
    // Another tab has taken it, or this one is closing.
    locks.request(lockName, { signal: closing.signal }, granted).then(undefined, () => {
      isQueued = false;
      lost();
    });
  };
  queue();
  return {
    isHere: () => isHere,
    take: () => {
      if (locks === undefined || isHere || closing.signal.aborted) return;
      isHere = true;
      locks.request(lockName, { steal: true }, held).then(undefined, lost);
    },
    close: () => {
      closing.abort();
      isHere = false;
      release();
    },
  };
}
