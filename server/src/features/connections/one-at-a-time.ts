/** Work that must not overlap with itself: asked for while it runs, it runs once more afterwards. */

export type OneAtATime = {
  readonly ask: () => void;
  /** Resolves when nothing runs and nothing has been asked for. */
  readonly done: () => Promise<void>;
};

/** Returns a way to ask for `work` that never runs it twice at once; `work` deals with its own failures. */
export function oneAtATime(work: () => Promise<void>): OneAtATime {
  let running: Promise<void> | undefined;
  let isAskedAgain = false;

  const ask = (): void => {
    if (running !== undefined) {
      isAskedAgain = true;
      return;
    }
    running = work().finally(() => {
      running = undefined;
      if (!isAskedAgain) return;
      isAskedAgain = false;
      ask();
    });
  };

  return {
    ask,
    done: async () => {
      while (running !== undefined) await running;
    },
  };
}
