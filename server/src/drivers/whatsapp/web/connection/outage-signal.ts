/**
 * What the sessions of a process know together of an outage: when one gets through again after it could not for a while, the
 * others need not wait for the end of their pauses.
 */
export type OutageSignal = {
  /** Says that a session has got through again. */
  readonly recovered: () => void;
  /** Calls `listener` whenever one has; returns the function that ends that. */
  readonly onRecovered: (listener: () => void) => () => void;
};

export function openOutageSignal(): OutageSignal {
  const listeners = new Set<() => void>();
  return {
    recovered: () => {
      for (const listener of [...listeners]) listener();
    },
    onRecovered: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
