/** Waiting, as a value: drivers and the sessions' owner are handed their timers, so tests can turn the clock. */

export type Timers = {
  /** Runs `work` once after the delay unless the returned function is called before. */
  readonly after: (delayMs: number, work: () => void) => () => void;
  /** Runs `work` again and again until the returned function is called. */
  readonly every: (periodMs: number, work: () => void) => () => void;
};

/** The process's own timers; they do not keep it alive. */
export const systemTimers: Timers = {
  after: (delayMs, work) => {
    const timer = setTimeout(work, delayMs);
    timer.unref();
    return () => clearTimeout(timer);
  },
  every: (periodMs, work) => {
    const timer = setInterval(work, periodMs);
    timer.unref();
    return () => clearInterval(timer);
  },
};
