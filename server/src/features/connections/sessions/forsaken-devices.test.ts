import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { Driver, ForsakenDevice, Removal } from '#src/drivers/whatsapp/driver.ts';
import { registerDrivers } from '#src/drivers/whatsapp/registry.ts';
import { type ManualTimers, manualTimers } from '#src/drivers/whatsapp/testing.ts';
import { buildCompany } from '#src/features/companies/testing.ts';
import type { Database } from '#src/platform/db/database.ts';
import { openLog } from '#src/platform/log/log.ts';
import { testDatabase } from '#src/testing/database.ts';
import { buildConnection } from '../testing.ts';
import { credentialVault } from '../vault.ts';
import { type ForsakenDevices, openForsakenDevices } from './forsaken-devices.remote.ts';
import { requestSessionChange } from './request-session-change.ts';
import { putCredentials } from './session.queries.ts';

const system = { kind: 'system', name: 'test' } as const;
const minute = 60_000;
const vault = credentialVault(randomBytes(32));

let database: Database;
let owner: pg.Pool;
let clock: ManualTimers;
let tried: ForsakenDevice[];
let answer: () => Promise<Removal>;

beforeAll(async () => {
  ({ database, owner } = await testDatabase());
});
beforeEach(async () => {
  // What a test has left to be tried again is nobody else's.
  await owner.query('delete from forsaken_devices');
  clock = manualTimers(new Date());
  tried = [];
  answer = async () => ({ isGone: true });
});

const node = (opened = vault): ForsakenDevices =>
  openForsakenDevices({
    database,
    drivers: registerDrivers([
      {
        provider: 'beta',
        removeDevice: (device) => {
          tried.push(device);
          return answer();
        },
      } as Partial<Driver> as Driver,
    ]),
    vault: opened,
    timers: clock,
    now: clock.now,
    log: openLog('silent'),
    lookEveryMs: 5_000,
  });

/** A connection that somebody has unlinked just now; its device is due. */
async function forsaken(): Promise<{ companyId: number; connectionId: number }> {
  const companyId = await database.across('test', (db) => buildCompany(db));
  const connectionId = await database.inCompany(companyId, system, async (ctx) => {
    const id = await buildConnection(ctx, { provider: 'beta', isDefault: false });
    await putCredentials(ctx, id, vault.seal({ companyId, connectionId: id }, Buffer.from('keys')));
    await requestSessionChange(ctx, 'end', id);
    return id;
  });
  clock.advance(minute);
  return { companyId, connectionId };
}

it('of several nodes one alone takes a device off', async () => {
  const key = await forsaken();
  await Promise.all([node().round(), node().round(), node().round()]);
  expect(tried).toMatchObject([key]);
  expect(Buffer.from(tried[0]?.credentials ?? []).toString()).toBe('keys');
  clock.advance(60 * minute);
  await node().round();
  expect(tried).toHaveLength(1);
});

it('what fails is tried again with growing pauses, and a node that died leaves it to others', async () => {
  await forsaken();
  answer = () => Promise.reject(new Error('the line is down'));
  const tries: number[] = [];
  for (let minutes = 0; minutes < 60; minutes += 1) {
    await node().round();
    tries.push(tried.length);
    clock.advance(minute);
  }
  expect(tries.slice(0, 2)).toEqual([1, 2]);
  expect(tried.length).toBeGreaterThan(5);
  expect(tried.length).toBeLessThan(12);
});

it('is left alone for as long as the network wants', async () => {
  await forsaken();
  answer = async () => ({ isGone: false, afterMs: 90 * minute });
  await node().round();
  clock.advance(89 * minute);
  await node().round();
  expect(tried).toHaveLength(1);
  clock.advance(2 * minute);
  await node().round();
  expect(tried).toHaveLength(2);
});

it('what another secret has sealed is kept, and nothing is tried with it', async () => {
  await forsaken();
  await node(credentialVault(randomBytes(32))).round();
  expect(tried).toEqual([]);
  clock.advance(5 * minute);
  await node().round();
  expect(tried).toHaveLength(1);
});
