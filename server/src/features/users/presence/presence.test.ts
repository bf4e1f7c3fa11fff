import type { OwnAvailability } from '@prosa/shared';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildCompany } from '#src/features/companies/testing.ts';
import { openCompanyCache } from '#src/platform/cache/company-cache.ts';
import type { Ctx, PlatformCtx } from '#src/platform/context.ts';
import { openDatabase } from '#src/platform/db/database.ts';
import { newId } from '#src/platform/id.ts';
import { openLog } from '#src/platform/log/log.ts';
import { openNodeBus } from '#src/platform/outbox/node-bus.ts';
import { testAddresses } from '#src/testing/database.ts';
import { listUsers } from '../lists/list-users.ts';
import { type BuiltUser, buildUser } from '../testing.ts';
import { setAvailability, userConnected, userDisconnected, userSeen } from './presence.ts';
import { sweepPresence } from './sweep-presence.ts';

const system = { kind: 'system', name: 'test' } as const;
const minute = 60_000;

let now = new Date('2026-11-20T12:00:00.000Z');
let platform: PlatformCtx;
let companyId: number;
let user: BuiltUser;
/** How often the company was told that somebody came or went. */
let told: number;
/** What was said of whether the user can be given tickets. */
let reach: string[] = [];

const later = (ms: number): void => {
  now = new Date(now.getTime() + ms);
};
const inside = <T>(work: (ctx: Ctx) => Promise<T>): Promise<T> => platform.inCompany(companyId, system, work);
const seenAs = async () =>
  (await inside(listUsers)).find(({ id }) => id === user.id)?.availability ?? 'nobody';
/** What the user says of themselves. */
const says = (what: Partial<OwnAvailability>) =>
  inside((ctx) =>
    setAvailability(
      {
        ...ctx,
        actor: { kind: 'user', profile: 'user', super: false, sessionId: '', ...user },
      },
      what,
    ),
  );
const isOnline = async (): Promise<boolean> =>
  (await inside(listUsers)).some((item) => item.id === user.id && item.online);
const connect = () => inside((ctx) => userConnected(ctx, user.id));
const disconnect = () => inside((ctx) => userDisconnected(ctx, user.id));
const beat = () => inside((ctx) => userSeen(ctx, user.id));

beforeAll(async () => {
  const chance = { now: () => now, newId: () => newId(), random: Math.random };
  const log = openLog('silent');
  const bus = openNodeBus();
  const cache = openCompanyCache(() => now.getTime(), bus);
  const database = openDatabase({ ...(await testAddresses()), maxConnections: 5, chance, cache, bus, log });
  platform = { ...chance, log, inCompany: database.inCompany, across: database.across };
  database.onCommitted((company, facts) => {
    if (company !== companyId) return;
    told += facts.filter((fact) => fact === 'user.presence_changed').length;
    reach.push(...facts.filter((fact) => fact === 'user.reachable' || fact === 'user.unreachable'));
  });
  return () => database.close();
});

beforeEach(async () => {
  companyId = await platform.across('test', (db) => buildCompany(db));
  user = await inside((ctx) => buildUser(ctx));
  told = 0;
  reach = [];
});

describe('a user', () => {
  it('is offline until a socket connects or a sign of life comes', async () => {
    expect(await isOnline()).toBe(false);
    await beat();
    expect(await isOnline()).toBe(true);
    later(5 * minute);
    expect(await isOnline()).toBe(false);
    await connect();
    expect(await isOnline()).toBe(true);
    expect(told).toBe(2);
  });

  it('stays online across a reload and beats without telling anybody', async () => {
    await connect();
    await disconnect();
    expect(await isOnline()).toBe(true);
    await connect();
    later(4 * minute);
    await beat();
    expect(told).toBe(1);
  });

  it('goes offline with the last socket when the last sign of life is old', async () => {
    await Promise.all([connect(), connect()]);
    later(5 * minute);
    await disconnect();
    expect(await isOnline()).toBe(true);
    told = 0;
    await disconnect();
    expect(await isOnline()).toBe(false);
    expect(told).toBe(1);
    await disconnect();
    await connect();
    expect(await isOnline()).toBe(true);
  });

  it('who is gone leaves no trace and no error', async () => {
    await inside((ctx) => userConnected(ctx, user.id + 1_000));
    expect(told).toBe(0);
  });
});

describe('whether somebody takes tickets', () => {
  it('is their word, and colleagues see it; whoever is invisible looks offline and goes on', async () => {
    await connect();
    expect(await seenAs()).toBe('available');
    expect(await says({ availability: 'away' })).toEqual({ availability: 'away', idle: false });
    expect(await seenAs()).toBe('away');
    await says({ availability: 'invisible' });
    expect(await seenAs()).toBe('offline');
    await says({ availability: 'available' });
    expect(await seenAs()).toBe('available');
    expect(reach).toEqual(['user.reachable', 'user.unreachable', 'user.reachable']);
  });

  it('ends while nobody touches their keyboard, and choosing to be available brings them back', async () => {
    await connect();
    await says({ idle: true });
    expect(await seenAs()).toBe('away');
    await says({ idle: true });
    await says({ availability: 'available' });
    expect(await seenAs()).toBe('available');
    expect(reach).toEqual(['user.reachable', 'user.unreachable', 'user.reachable']);
  });

  it('ends with their last socket; that shows after half a minute, so that a reload is no absence', async () => {
    await connect();
    await connect();
    await disconnect();
    expect(reach).toEqual(['user.reachable']);
    await disconnect();
    expect(reach).toEqual(['user.reachable', 'user.unreachable']);
    later(20_000);
    expect(await seenAs()).toBe('available');
    later(20_000);
    expect(await seenAs()).toBe('away');
    told = 0;
    await sweepPresence(platform);
    expect(told).toBe(1);
    await connect();
    expect(await seenAs()).toBe('available');
    expect(reach.at(-1)).toBe('user.reachable');
  });
});

describe('the sweep', () => {
  it('tells that a user’s five minutes ran out', async () => {
    await beat();
    told = 0;
    await sweepPresence(platform);
    expect(told).toBe(0);
    later(5 * minute);
    await sweepPresence(platform);
    expect(told).toBe(1);
    later(3 * minute);
    await sweepPresence(platform);
    expect(told).toBe(1);
  });

  it('forgets sockets of a node that died, but not those of a living user', async () => {
    await connect();
    later(9 * minute);
    await sweepPresence(platform);
    expect(await isOnline()).toBe(true);
    later(2 * minute);
    told = 0;
    await sweepPresence(platform);
    expect(await isOnline()).toBe(false);
    expect(told).toBe(1);
    expect(reach.at(-1)).toBe('user.unreachable');
  });
});
