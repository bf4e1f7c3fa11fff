/**
 * How many companies strangers open in an hour: so many from one network, and twenty times as many from all together. What
 * is refused otherwise (an address that is taken, say) counts for nothing. Each node counts for itself.
 */
import { networkOf } from '#src/platform/limits/network-of.ts';
import { openThrottle } from '#src/platform/limits/throttle.ts';
import { counter } from '#src/platform/metrics.ts';

export type SignUpThrottle = {
  /** Notes that somebody at this address opens a company; false when there have been enough. */
  take(address: string, now: Date): boolean;
  /** Takes a try back after which no company was opened after all. */
  giveBack(address: string): void;
};

const windowMs = 3_600_000;
const everywhere = 'all';
const signUps = counter(
  'prosa_sign_ups_total',
  'Companies that strangers opened, or were kept from opening',
  ['outcome'],
);

export function openSignUpThrottle(perHour: number): SignUpThrottle {
  const networks = openThrottle({ limit: perHour, windowMs, maxKeys: 20_000 });
  const all = openThrottle({ limit: perHour * 20, windowMs, maxKeys: 1 });
  return {
    take: (address, now) => {
      const allowed = networks.take(networkOf(address), now.getTime()) && all.take(everywhere, now.getTime());
      signUps.inc({ outcome: allowed ? 'opened' : 'too_many' });
      return allowed;
    },
    giveBack: (address) => {
      networks.giveBack(networkOf(address));
      all.giveBack(everywhere);
      signUps.inc({ outcome: 'refused' });
    },
  };
}
