/**
 * When the last beat was, shared by the event loop and the thread that stands in for it. A beat of the thread counts only
 * as a link of an unbroken chain: whatever the loop was known to own at its own last beat is still its own then, because
 * nobody may take over before the chain has been silent for longer than its links are long.
 */
const slots = { loop: 0, own: 1, backup: 2 } as const;

/** Well before others may take over (20 s): no link of the chain is longer. */
export const trustMs = 15_000;
/** A loop that has not turned for this long is not merely busy: nobody stands in for it any more. */
const patienceMs = 8_000;
/** A loop that turns every half second is late by then. */
const lateMs = 1_500;
/** How long the loop's own beat, due every 5 s, is waited for while the loop turns. */
const ownBeatMs = 6_500;
/** While it does not. */
const standInMs = 2_000;

export type BeatClock = {
  readonly shared: SharedArrayBuffer;
  /** The loop has turned. */
  readonly turned: () => void;
  /** A beat that began then has succeeded; the loop's own also know what they have found. */
  readonly beaten: (who: 'own' | 'backup', at: number) => void;
  /** When the last beat that counts began. */
  readonly last: () => number;
  /** Whether the thread has to beat now. */
  readonly isDue: () => boolean;
  /** Whether a beat that has succeeded only now is still a link of the chain. */
  readonly isUnbroken: () => boolean;
};

/** Opens the clock that two threads keep of a chain of beats. `now` returns whole milliseconds that both read alike. */
export function beatClock(
  now: () => number,
  shared = new SharedArrayBuffer(Object.keys(slots).length * BigInt64Array.BYTES_PER_ELEMENT),
): BeatClock {
  const times = new BigInt64Array(shared);
  const at = (slot: number): number => Number(Atomics.load(times, slot));
  const set = (slot: number, time: number): void => void Atomics.store(times, slot, BigInt(time));
  const last = (): number => Math.max(at(slots.own), at(slots.backup));
  const isUnbroken = (): boolean => last() > 0 && now() - last() < trustMs;
  return {
    shared,
    turned: () => set(slots.loop, now()),
    beaten: (who, time) => set(slots[who], time),
    last,
    isDue: () => {
      const stoodFor = now() - at(slots.loop);
      const dueAfter = stoodFor >= lateMs ? standInMs : ownBeatMs;
      return isUnbroken() && stoodFor < patienceMs && now() - last() >= dueAfter;
    },
    isUnbroken,
  };
}

/** Returns the milliseconds of the machine's own clock, which no one sets: the same in every thread. */
export const machineMs = (): number => Number(process.hrtime.bigint() / 1_000_000n);
