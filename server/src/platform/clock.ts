/**
 * The time by which a process stores, judges and promises: its machine's, put right where that is not the database's, so that what
 * several machines write of time fits together.
 */
export type Clock = {
  now(): Date;
  /** What the machine itself believes. */
  machineNow(): Date;
  /** The machine was found to be so far ahead of the database (behind it: negative), by a question that took this long. */
  compared(aheadMs: number, tookMs: number): void;
};

/** Machines that are kept by NTP stay well below: their time is taken as it is. */
const toleranceMs = 500;
/** A longer question may have been answered at any moment of it. */
const longestMs = 400;

/** Opens a clock on a machine's; until it is compared it is that. */
export function openClock(machineNow: () => Date = () => new Date()): Clock {
  let correctionMs = 0;
  return {
    now: () => (correctionMs === 0 ? machineNow() : new Date(machineNow().getTime() - correctionMs)),
    machineNow,
    compared: (aheadMs, tookMs) => {
      if (tookMs > longestMs) return;
      if (Math.abs(aheadMs) <= toleranceMs) correctionMs = 0;
      else if (Math.abs(aheadMs - correctionMs) > toleranceMs) correctionMs = Math.round(aheadMs);
    },
  };
}
