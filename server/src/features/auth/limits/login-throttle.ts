/**
 * Slows down guessing without shutting anybody out of their own account. A stranger's tries count per account and network,
 * after ten of them with pauses that double from fifteen seconds to fifteen minutes; all strangers together have a hundred
 * at one account in a quarter of an hour, and one network as many at all accounts. A browser that has signed in to the
 * account before, and an open session, count by themselves: what strangers do never touches them. Unknown accounts are
 * counted like known ones. Each node counts for itself.
 */
import { networkOf } from '#src/platform/limits/network-of.ts';
import { openBackoff, openThrottle } from '#src/platform/limits/throttle.ts';
import { counter } from '#src/platform/metrics.ts';

/** Whoever tries to prove to be the user with this address. */
export type Guesser = {
  readonly email: string;
  readonly address: string;
  /** What is known of them: a browser that has signed in to this very account before, or an open session of it. */
  readonly known?: string | undefined;
};

export type LoginThrottle = {
  /** Notes an attempt; false when it must not be looked at. */
  take(who: Guesser, now: Date): boolean;
  /** Notes that a code of the second factor is tried, by somebody who knows the password. */
  takeCode(who: Guesser, now: Date): boolean;
  /** The password was right, but a code is still missing: nothing is forgiven, and nothing held against anybody. */
  halfway(who: Guesser): void;
  /** Takes note that whoever it was has proven to be the user. */
  succeeded(who: Guesser): void;
};

const windowMs = 900_000;
const maxKeys = 20_000;
/**
 * The pauses between tries: ten are free, then a quarter of a minute, half a minute, and so on up to a quarter of an
 * hour.
 */
export const pauses = { free: 10, firstMs: 15_000, mostMs: windowMs, forgetMs: 3_600_000, maxKeys };

const slowed = counter('prosa_sign_ins_slowed_total', 'Attempts to sign in that were not looked at', ['why']);

const accountOf = ({ email }: Guesser): string => email.toLowerCase();
const selfOf = (who: Guesser): string => `${accountOf(who)} ${who.known ?? networkOf(who.address)}`;

export function openLoginThrottle(): LoginThrottle {
  const guessers = openBackoff(pauses);
  const accounts = openThrottle({ limit: 100, windowMs, maxKeys });
  const networks = openThrottle({ limit: 100, windowMs, maxKeys });
  const codes = openThrottle({ limit: 10, windowMs, maxKeys });
  /** Only who knows the password gets here, so strangers use up nobody's tries: those of all of them count together. */
  const codeKey = (who: Guesser): string => (who.known === undefined ? accountOf(who) : selfOf(who));

  const isLetIn = (allowed: boolean, why: string): boolean => {
    if (!allowed) slowed.inc({ why });
    return allowed;
  };

  return {
    take: (who, now) => {
      const at = now.getTime();
      if (!isLetIn(guessers.take(selfOf(who), at), 'guesser')) return false;
      if (who.known !== undefined) return true;
      return (
        isLetIn(networks.take(networkOf(who.address), at), 'network') &&
        isLetIn(accounts.take(accountOf(who), at), 'account')
      );
    },
    takeCode: (who, now) => isLetIn(codes.take(codeKey(who), now.getTime()), 'code'),
    halfway: (who) => {
      guessers.giveBack(selfOf(who));
      if (who.known !== undefined) return;
      networks.giveBack(networkOf(who.address));
      accounts.giveBack(accountOf(who));
    },
    succeeded: (who) => {
      guessers.reset(selfOf(who));
      codes.reset(codeKey(who));
      if (who.known !== undefined) return;
      networks.giveBack(networkOf(who.address));
      accounts.giveBack(accountOf(who));
    },
  };
}
