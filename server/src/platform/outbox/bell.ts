/**
 * A bell between those who bring work and the one who does it. Rings that come while it is being done are one ring more,
 * so nothing rung for is overlooked and nothing is done twice for it.
 */
export type Bell = {
  ring(): void;
  /** Resolves at once when rung since the last wait, else at the next ring, at latest after `ms`; tells whether it rang. */
  wait(ms: number): Promise<boolean>;
};

export function openBell(): Bell {
  let rung = false;
  let waiter: ((rang: boolean) => void) | undefined;

  return {
    ring: () => {
      rung = true;
      waiter?.(true);
    },
    wait: async (ms) => {
      if (!rung) await pause(ms);
      const rang = rung;
      rung = false;
      return rang;
    },
  };

  function pause(ms: number): Promise<boolean> {
    return new Promise<boolean>((resolve) => {
      const timer = setTimeout(() => waiter?.(false), ms);
      waiter = (rang) => {
        clearTimeout(timer);
        waiter = undefined;
        resolve(rang);
      };
    });
  }
}
