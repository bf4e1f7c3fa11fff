/** Kills the server at seeded moments of the traffic, each time so many more messages have been acknowledged. */
import { type Installation, seeded } from './server-process.ts';

export type CrashInjector = {
  /** One more message has been acknowledged. */
  readonly acknowledged: () => void;
  /** Resolves with how often it was killed, once it runs again. */
  readonly finished: () => Promise<number>;
};

export type CrashPlan = {
  readonly kills: number;
  /** How many messages will be acknowledged. */
  readonly total: number;
  readonly seed: number;
};

export function crashInjector(installation: Installation, { kills, total, seed }: CrashPlan): CrashInjector {
  const random = seeded(seed);
  const moments = Array.from({ length: kills }, () => 1 + Math.floor(random() * (total - 2))).sort(
    (a, b) => a - b,
  );
  let count = 0;
  let killed = 0;
  let restarting = Promise.resolve();
  return {
    acknowledged: () => {
      count += 1;
      while (moments[0] !== undefined && count >= moments[0]) {
        moments.shift();
        restarting = restarting.then(async () => {
          await installation.restart();
          killed += 1;
        });
      }
    },
    finished: async () => {
      await restarting;
      return killed;
    },
  };
}
