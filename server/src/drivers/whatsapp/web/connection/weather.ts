/**
 * What the sessions of a process know together: when one gets through again after it could not for a while, the others need not
 * wait for the end of their pauses.
 */
export type Weather = {
  readonly clears: () => void;
  /** What it returns ends the listening. */
  readonly whenClear: (listener: () => void) => () => void;
};

export function openWeather(): Weather {
  const listeners = new Set<() => void>();
  return {
    clears: () => {
      for (const listener of [...listeners]) listener();
    },
    whenClear: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
