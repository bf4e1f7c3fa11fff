/**
 * Takes devices that nobody wants off their phones, also when the line was down at the time, or the process ended. Nodes take
 * up what is due, each another one; what fails is tried again for thirty days, and then given up.
 */
import type { Provider } from '@prosa/shared';
import type { ForsakenDevice, Removal } from '#src/drivers/whatsapp/driver.ts';
import type { Drivers } from '#src/drivers/whatsapp/registry.ts';
import type { Ctx } from '#src/platform/context.ts';
import type { Database } from '#src/platform/db/database.ts';
import type { Logger } from '#src/platform/log/log.ts';
import type { Timers } from '#src/platform/timers.ts';
import { oneAtATime } from '../one-at-a-time.ts';
import type { Vault } from '../vault.ts';
import { openProxy } from './connection-proxy.ts';
import {
  claimForsaken,
  deleteForsaken,
  expireForsaken,
  type ForsakenRow,
  isAnyForsaken,
  postponeForsaken,
} from './forsaken-devices.queries.ts';

const atOnce = 8;
const keptMs = 30 * 86_400_000;

export type ForsakenDevicesDeps = {
  readonly database: Pick<Database, 'across'>;
  readonly drivers: Drivers;
  readonly vault: Vault;
  readonly timers: Timers;
  readonly now: Ctx['now'];
  readonly log: Logger;
  readonly lookEveryMs: number;
};

export type ForsakenDevices = {
  readonly start: () => void;
  /** Breaks off what is under way; resolves when nothing is any more. */
  readonly stop: () => Promise<void>;
  /** Looks now; resolves when what was due has been tried. */
  readonly round: () => Promise<void>;
};

export function openForsakenDevices(deps: ForsakenDevicesDeps): ForsakenDevices {
  const { database, timers, now, log } = deps;
  const ending = new AbortController();
  let stopTimer = (): void => undefined;
  const rounds = oneAtATime(() =>
    round().catch((err: unknown) => log.warn({ err }, 'could not look after devices that nobody wants')),
  );

  async function round(): Promise<void> {
    const at = now();
    const keptSince = new Date(at.getTime() - keptMs);
    const due = await database.across('devices that nobody wants', async (db) => {
      if (!(await isAnyForsaken(db, { now: at, keptSince }))) return [];
      for (const { company_id: companyId, connection_id: connectionId } of await expireForsaken(
        db,
        keptSince,
      ))
        log.warn({ companyId, connectionId }, 'a device could not be taken off its phone; it is given up');
      return claimForsaken(db, { now: at, most: atOnce, keptSince });
    });
    await Promise.all(due.map(takeOff));
  }

  async function takeOff(row: ForsakenRow): Promise<void> {
    const about = { companyId: row.company_id, connectionId: row.connection_id };
    const removal = await tried(row).catch((err: unknown): Removal => {
      log.debug({ err, ...about }, 'a device could not be taken off its phone yet');
      return { isGone: false };
    });
    if (removal.isGone) log.info(about, 'a device is off its phone');
    await database.across('devices that nobody wants: outcome', async (db) => {
      if (removal.isGone) await deleteForsaken(db, row);
      else if (removal.afterMs !== undefined)
        await postponeForsaken(db, row, new Date(now().getTime() + removal.afterMs));
    });
  }

  async function tried(row: ForsakenRow): Promise<Removal> {
    const device = deviceOf(row);
    const remove = deps.drivers.find(row.provider as Provider)?.removeDevice;
    if (device === null || remove === undefined) return { isGone: false };
    return remove(device, ending.signal);
  }

  /**
   * Returns a device with its credentials opened; null when they were sealed with another secret: the one of before may
   * come back.
   */
  function deviceOf(row: ForsakenRow): ForsakenDevice | null {
    const key = { companyId: row.company_id, connectionId: row.connection_id };
    const credentials = deps.vault.open(key, row.credentials);
    const proxy = row.proxy === null ? undefined : openProxy(deps.vault, key, row.proxy);
    if (credentials === null || proxy === null) return null;
    return { ...key, name: row.name, credentials, ...(proxy !== undefined && { proxy }) };
  }

  return {
    start: () => {
      stopTimer = timers.every(deps.lookEveryMs, rounds.ask);
    },
    stop: async () => {
      stopTimer();
      ending.abort();
      await rounds.done();
    },
    round: async () => {
      rounds.ask();
      await rounds.done();
    },
  };
}
