/**
 * Slows down guessing: ten failures an account, a hundred an address, in fifteen minutes. Unknown accounts are counted
 * like known ones. Each node counts for itself.
 */
import { networkOf } from '#src/platform/address.ts';
import { openThrottle } from '#src/platform/throttle.ts';

export type LoginThrottle = {
  /** Notes an attempt; false when it must not be looked at. */
  take(email: string, address: string, now: Date): boolean;
  /** The password was right, but a code is still missing: nothing is forgiven, and nothing held against anybody. */
  halfway(email: string, address: string): void;
  /** Whoever it was has proven to be the user. */
  succeeded(email: string, address: string): void;
};

const windowMs = 900_000;
const maxKeys = 20_000;

export function openLoginThrottle(): LoginThrottle {
  const accounts = openThrottle({ limit: 10, windowMs, maxKeys });
  const addresses = openThrottle({ limit: 100, windowMs, maxKeys });
  return {
    take: (email, address, now) =>
      addresses.take(networkOf(address), now.getTime()) && accounts.take(email.toLowerCase(), now.getTime()),
    halfway: (email, address) => {
      accounts.giveBack(email.toLowerCase());
      addresses.giveBack(networkOf(address));
    },
    succeeded: (email, address) => {
      accounts.reset(email.toLowerCase());
      addresses.giveBack(networkOf(address));
    },
  };
}
