/**
 * Slows down whoever tries tokens that are looked up. After so many that nobody has, an address gets no more of them looked at
 * for a while: it is refused without a question to the database. Tokens that were good from there go on, so that one guesser
 * in an office does not shut out the others. Each node counts for itself.
 */
import { createHash } from 'node:crypto';
import { AppError } from '@prosa/shared';
import { networkOf } from './network-of.ts';
import { openThrottle } from './throttle.ts';

export type Guesses<Identity> = {
  /** Looks a token up, unless too many of this address were nobody's: then ERR_TOO_MANY_REQUESTS. */
  check(address: string, token: string, lookUp: () => Promise<Identity>): Promise<Identity>;
};

/** Wrong ones a minute. */
const limit = 30;
const windowMs = 60_000;
const maxKeys = 20_000;

export function openGuesses<Identity>(now: () => Date): Guesses<Identity> {
  const wrong = openThrottle({ limit, windowMs, maxKeys });
  const good = openRecent(maxKeys);
  /** Look-ups under way, so that one token asked for many times at once is one question. */
  const underWay = new Map<string, Promise<Identity>>();

  async function look(network: string, mark: string, lookUp: () => Promise<Identity>): Promise<Identity> {
    const isKnown = good.has(mark);
    // Counted before the outcome is known, so that many at once gain nothing.
    if (!isKnown && !wrong.take(network, now().getTime()))
      throw new AppError('ERR_TOO_MANY_REQUESTS', { retryAfterSeconds: windowMs / 1_000 });
    try {
      const identity = await lookUp();
      good.add(mark);
      if (!isKnown) wrong.giveBack(network);
      return identity;
    } catch (error) {
      good.delete(mark);
      const isNobodys = error instanceof AppError && error.status === 401;
      if (!isKnown && !isNobodys) wrong.giveBack(network);
      throw error;
    }
  }

  return {
    check: (address, token, lookUp) => {
      const network = networkOf(address);
      const mark = createHash('sha256').update(`${network} ${token}`).digest('base64');
      const asked = underWay.get(mark);
      if (asked !== undefined) return asked;
      const asking = look(network, mark, lookUp).finally(() => underWay.delete(mark));
      underWay.set(mark, asking);
      return asking;
    },
  };
}

/** The latest `size` of what was added. */
function openRecent(size: number) {
  const recent = new Set<string>();
  return {
    has: (mark: string): boolean => recent.has(mark),
    add: (mark: string): void => {
      recent.delete(mark);
      recent.add(mark);
      const oldest = recent.values().next().value;
      if (recent.size > size && oldest !== undefined) recent.delete(oldest);
    },
    delete: (mark: string): void => void recent.delete(mark),
  };
}
