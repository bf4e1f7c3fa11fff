/** Work in the order in which it was asked for, lane by lane; lanes do not wait for each other. */

export type Lanes = {
  readonly run: <T>(lane: string, work: () => Promise<T>) => Promise<T>;
  /** Resolves when nothing is under way. */
  readonly idle: () => Promise<void>;
};

export function openLanes(): Lanes {
  const tails = new Map<string, Promise<unknown>>();

  return {
    run: (lane, work) => {
      const turn = (tails.get(lane) ?? Promise.resolve()).then(work, work);
      tails.set(lane, turn);
      const leave = (): void => {
        if (tails.get(lane) === turn) tails.delete(lane);
      };
      turn.then(leave, leave);
      return turn;
    },
    idle: async () => {
      while (tails.size > 0) await Promise.allSettled(tails.values());
    },
  };
}
