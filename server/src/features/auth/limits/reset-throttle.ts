/** Slows down whoever asks for codes or tries them. Each node counts for itself; how often a code may be tried, its row says. */
import { networkOf } from '#src/platform/limits/network-of.ts';
import { openBackoff, openThrottle } from '#src/platform/limits/throttle.ts';
import { pauses } from './login-throttle.ts';

export type ResetThrottle = {
  /** Notes that somebody at this address asks for a code; false when it has been often enough. */
  mayAsk(address: string, now: Date): boolean;
  /** Notes that somebody tries a code; false when it must not be looked at. Others' tries keep nobody from it. */
  mayTry(email: string, address: string, now: Date): boolean;
  succeeded(email: string, address: string): void;
};

const maxKeys = 20_000;

export function openResetThrottle(): ResetThrottle {
  const asking = openThrottle({ limit: 30, windowMs: 3_600_000, maxKeys });
  const networks = openThrottle({ limit: 100, windowMs: 900_000, maxKeys });
  const tries = openBackoff(pauses);
  const keyOf = (email: string, address: string): string => `${email.toLowerCase()} ${networkOf(address)}`;
  return {
    mayAsk: (address, now) => asking.take(networkOf(address), now.getTime()),
    mayTry: (email, address, now) =>
      networks.take(networkOf(address), now.getTime()) && tries.take(keyOf(email, address), now.getTime()),
    succeeded: (email, address) => {
      tries.reset(keyOf(email, address));
      networks.giveBack(networkOf(address));
    },
  };
}
