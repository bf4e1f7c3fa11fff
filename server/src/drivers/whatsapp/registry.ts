/** Which networks this installation can reach: provider → driver. A provider without a driver is not on offer. */
import type { Provider } from '@prosa/shared';
import type { Driver } from './driver.ts';

export type Drivers = {
  /** In the order in which they are offered. */
  readonly providers: readonly Provider[];
  readonly available: (provider: Provider) => boolean;
  readonly find: (provider: Provider) => Driver | undefined;
};

export function registerDrivers(drivers: readonly Driver[]): Drivers {
  const byProvider = new Map(drivers.map((driver) => [driver.provider, driver]));
  return {
    providers: [...byProvider.keys()],
    available: (provider) => byProvider.has(provider),
    find: (provider) => byProvider.get(provider),
  };
}
