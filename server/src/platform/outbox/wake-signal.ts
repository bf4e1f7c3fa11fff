/**
 * A wake signal between those who bring work and the one who does it. Calls that come while it is being done count as one,
 * so nothing is overlooked and nothing is done twice.
 */
export type WakeSignal = {
  wake(): void;
  /** Resolves at once when woken since the last wait, else at the next call, at latest after `ms`; tells whether it was woken. */
  wait(ms: number): Promise<boolean>;
};

export function openWakeSignal(): WakeSignal {
  let isPending = false;
  let waiter: ((isWoken: boolean) => void) | undefined;

  return {
    wake: () => {
      isPending = true;
      waiter?.(true);
    },
    wait: async (ms) => {
      if (!isPending) await pause(ms);
      const isWoken = isPending;
      isPending = false;
      return isWoken;
    },
  };

  function pause(ms: number): Promise<boolean> {
    return new Promise<boolean>((resolve) => {
      const timer = setTimeout(() => waiter?.(false), ms);
      waiter = (isWoken) => {
        clearTimeout(timer);
        waiter = undefined;
        resolve(isWoken);
      };
    });
  }
}
