/** Slows down whoever asks for codes or tries them. Each node counts for itself; how often a code may be tried, its row says. */
import { networkOf } from '#src/platform/address.ts';
import { openThrottle } from '#src/platform/throttle.ts';
import { type LoginThrottle, openLoginThrottle } from './login-throttle.ts';

export type ResetThrottle = {
  /** Notes that somebody at this address asks for a code; false when it has been often enough. */
  mayAsk(address: string, now: Date): boolean;
  /** For the codes that are tried. */
  readonly throttle: LoginThrottle;
};

export function openResetThrottle(): ResetThrottle {
  const asking = openThrottle({ limit: 30, windowMs: 3_600_000, maxKeys: 20_000 });
  return {
    mayAsk: (address, now) => asking.take(networkOf(address), now.getTime()),
    throttle: openLoginThrottle(),
  };
}
