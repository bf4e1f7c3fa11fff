/**
 * Turns at something scarce (connections of a pool, a processor), dealt out fairly: whoever waits is served in the order of
 * coming among their own, and the parties one after the other, however many wait for each. A party never holds more than its
 * share at once. In memory; each process deals for itself.
 */
import { AppError } from '@prosa/shared';

export type TurnsOptions = {
  /** How many turns are taken at once, by all together; unlimited unless given. */
  readonly atOnce?: number;
  /** How many a party takes at once. */
  readonly perParty: number;
  /** How many of a party may wait; one more is refused with ERR_TOO_MANY_AT_ONCE. Unlimited unless given. */
  readonly waiting?: number;
};

export type Turns = {
  /** Waits for a turn, does the work, and gives the turn back whatever came of it. */
  take<T>(party: string | number, work: () => Promise<T>): Promise<T>;
};

type Party = { running: number; readonly waiting: (() => void)[] };

export function openTurns({ atOnce = Infinity, perParty, waiting = Infinity }: TurnsOptions): Turns {
  const parties = new Map<string | number, Party>();
  /** Parties with somebody waiting; whoever was served goes to the end. */
  const round = new Set<string | number>();
  let running = 0;

  function serve(): void {
    for (const key of round) {
      if (running >= atOnce) return;
      const party = parties.get(key);
      if (party === undefined || party.running >= perParty) continue;
      const next = party.waiting.shift();
      round.delete(key);
      if (party.waiting.length > 0) round.add(key);
      if (next === undefined) continue;
      begin(party);
      next();
    }
  }

  function begin(party: Party): void {
    running += 1;
    party.running += 1;
  }

  function end(key: string | number, party: Party): void {
    running -= 1;
    party.running -= 1;
    if (party.running === 0 && party.waiting.length === 0) parties.delete(key);
    serve();
  }

  /** Undefined where a turn is free. */
  function wait(key: string | number, party: Party): Promise<void> | undefined {
    if (running < atOnce && party.running < perParty && party.waiting.length === 0) {
      begin(party);
      return undefined;
    }
    if (party.waiting.length >= waiting) throw new AppError('ERR_TOO_MANY_AT_ONCE', { retryAfterSeconds: 1 });
    return new Promise((resolve) => {
      party.waiting.push(resolve);
      round.add(key);
    });
  }

  return {
    take: async (key, work) => {
      const party = parties.get(key) ?? { running: 0, waiting: [] };
      parties.set(key, party);
      await wait(key, party);
      try {
        return await work();
      } finally {
        end(key, party);
      }
    },
  };
}
