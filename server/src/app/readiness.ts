/**
 * Whether this process should be given traffic, for a proxy that asks `/ready`. Only what a request cannot do without turns it
 * red: where storage, the relay or Redis is wanting, all nodes miss it alike, and to take all of them away would help nobody.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { Storage } from '../drivers/storage/driver.ts';
import { openHealthProbe } from '../platform/db/connection/health-probe.ts';
import type { Readiness } from '../platform/http/operations/operations.ts';
import { systemTimers } from '../platform/timers.ts';
import type { Base } from './base.ts';

export type ReadinessOptions = Pick<Base, 'addresses' | 'clock' | 'log'> & {
  readonly storage: Pick<Storage, 'stat'>;
  /** Parts of which this process knows by itself whether it has them. */
  readonly parts: Readonly<Record<string, () => boolean>>;
};

export type AppReadiness = {
  /** Resolves within two seconds. */
  readonly report: () => Promise<Readiness>;
  /** Resolves when the clock has been compared with the database's, or could not be within two seconds. */
  readonly compareClocks: () => Promise<void>;
  readonly isDraining: () => boolean;
  /** Whether the storage has answered the last look. */
  readonly hasStorage: () => boolean;
  /** By how many seconds this machine's clock is ahead of the database's; `undefined` before the first look. */
  readonly clockAheadSeconds: () => number | undefined;
  /** Red from now on; resolves when whoever sends traffic has had this time to notice. */
  drain(ms: number): Promise<void>;
  close(): void;
};

const storageEveryMs = 15_000;
/** Looked for, and never there. */
const nothing = 'readiness/nothing';

export function openReadiness({ addresses, clock, log, storage, parts }: ReadinessOptions): AppReadiness {
  const probe = openHealthProbe({ address: addresses.system, clock, log });
  let isDraining = false;
  let hasStorage = true;
  let isLooking = false;

  async function lookAtStorage(): Promise<void> {
    if (isLooking) return;
    isLooking = true;
    await storage.stat(nothing).then(
      () => {
        hasStorage = true;
      },
      (err: unknown) => {
        if (hasStorage) log.warn({ err }, 'the storage cannot be reached');
        hasStorage = false;
      },
    );
    isLooking = false;
  }
  const stopLooking = systemTimers.every(storageEveryMs, () => void lookAtStorage());
  void lookAtStorage();

  function statusOf(canServe: boolean): Readiness['status'] {
    if (isDraining) return 'stopping';
    return canServe ? 'ready' : 'unready';
  }

  return {
    report: async () => {
      const { answers, clockAheadSeconds } = await probe.look();
      const has: Record<string, boolean> = { database: answers, storage: hasStorage };
      for (const [name, isThere] of Object.entries(parts)) has[name] = isThere();
      return {
        status: statusOf(answers),
        wanting: Object.keys(has).filter((name) => has[name] === false),
        ...(clockAheadSeconds !== undefined && { clockAheadSeconds }),
      };
    },
    compareClocks: async () => void (await probe.look()),
    isDraining: () => isDraining,
    hasStorage: () => hasStorage,
    clockAheadSeconds: () => probe.clockAheadSeconds,
    drain: async (ms) => {
      isDraining = true;
      if (ms > 0) await pause(ms);
    },
    close: () => {
      stopLooking();
      probe.close();
    },
  };
}
