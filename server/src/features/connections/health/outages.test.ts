import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ConnectionState } from '#src/drivers/whatsapp/events.ts';
import { buildCompany } from '#src/features/companies/testing.ts';
import { openCompanyCache } from '#src/platform/cache/company-cache.ts';
import type { Ctx, PlatformCtx } from '#src/platform/context.ts';
import { type Database, openDatabase } from '#src/platform/db/database.ts';
import { newId } from '#src/platform/id.ts';
import { openLog } from '#src/platform/log/log.ts';
import { openNodeBus } from '#src/platform/outbox/node-bus.ts';
import { testDatabase } from '#src/testing/database.ts';
import { getConnectionRow } from '../connection.queries.ts';
import { findHealthRow } from '../health.queries.ts';
import { requestSessionChange } from '../sessions/request-session-change.ts';
import { openPuppets, type Puppets } from '../testing/puppets.ts';
import { buildConnection } from '../testing.ts';
import { credentialVault } from '../vault.ts';
import { liftRestrictions } from './lift-restrictions.ts';
import { noteQuality } from './quality.queries.ts';
import { watchOutages } from './watch-outages.ts';
import { watchStandings } from './watch-standings.ts';

const system = { kind: 'system', name: 'test' } as const;
const vault = credentialVault(randomBytes(32));
const connected: ConnectionState = { status: 'CONNECTED', number: null };
const timeout: ConnectionState = { status: 'TIMEOUT', reason: 'network' };
const loggedOut: ConnectionState = { status: 'DISCONNECTED', reason: 'logged_out' };
const minute = 60_000;

let clock: number;
let database: Database;
let owner: pg.Pool;
let platform: PlatformCtx;
let companyId: number;
let connectionId: number;
let puppets: Puppets;
let round: () => Promise<void>;

const inside = <T>(work: (ctx: Ctx) => Promise<T>): Promise<T> => database.inCompany(companyId, system, work);
const becomes = (state: ConnectionState): Promise<void> => puppets.last().become(state);
const pass = (minutes: number): void => {
  clock += minutes * minute;
};
/** What has been told since the last time: `away 12:00`, `recovered 12:00`. */
async function told(): Promise<string[]> {
  const { rows } = await owner.query<{ name: string; payload: { since: string } }>(
    `delete from outbox where name in ('connection.away', 'connection.recovered') returning name, payload, id`,
  );
  return rows.map((row) => `${row.name.replace('connection.', '')} ${row.payload.since.slice(11, 16)}`);
}
async function watched(): Promise<string[]> {
  await watchOutages(platform);
  return told();
}

beforeAll(async () => {
  const test = await testDatabase();
  owner = test.owner;
  const chance = { now: () => new Date(clock), newId, random: Math.random };
  const log = openLog('silent');
  const bus = openNodeBus();
  database = openDatabase({
    ...test.addresses,
    maxConnections: 5,
    chance,
    cache: openCompanyCache(() => clock, bus),
    bus,
    log,
  });
  platform = { ...chance, log, inCompany: database.inCompany, across: database.across };
  return () => database.close();
});

beforeEach(async () => {
  clock = Date.parse('2026-11-20T12:00:00.000Z');
  companyId = await database.across('test', (db) => buildCompany(db));
  connectionId = await inside((ctx) => buildConnection(ctx, { status: 'OPENING' }));
  puppets = openPuppets({ database: () => database, vault });
  const { runner } = puppets.node('a');
  round = runner.round;
  await runner.start();
});

afterEach(async () => {
  await puppets.stop();
  await owner.query('delete from connections; delete from outbox');
});

describe('an outage', () => {
  it('is told once, after two minutes, and so is its end', async () => {
    await becomes(connected);
    pass(1);
    await becomes(timeout);
    pass(1.9);
    expect(await watched()).toEqual([]);
    pass(0.1);
    expect(await watched()).toEqual(['away 12:01']);
    pass(600);
    expect(await watched()).toEqual([]);
    await becomes(connected);
    expect(await told()).toEqual(['recovered 12:01']);
    expect(await watched()).toEqual([]);
    expect(await inside((ctx) => findHealthRow(ctx, connectionId))).toMatchObject({
      downSince: null,
      reconnects: 1,
      connectedAt: new Date(clock),
    });
  });

  it('that was short is not told, nor is its end', async () => {
    await becomes(connected);
    await becomes(timeout);
    pass(1);
    await becomes(connected);
    pass(5);
    expect(await watched()).toEqual([]);
  });

  it('begins when the phone unlinks us, and ends with the next pairing', async () => {
    await becomes(connected);
    await becomes(loggedOut);
    pass(2);
    expect(await watched()).toEqual(['away 12:00']);
    await inside((ctx) => requestSessionChange(ctx, 'new-code', connectionId));
    await round();
    await becomes({ status: 'qrcode', qrcode: 'scan me', retries: 0 });
    pass(60);
    expect(await watched()).toEqual([]);
    await becomes(connected);
    expect(await told()).toEqual(['recovered 12:00']);
  });

  it('that a person has asked for is none', async () => {
    await becomes(connected);
    await inside((ctx) => requestSessionChange(ctx, 'end', connectionId));
    pass(10);
    expect(await watched()).toEqual([]);
  });

  it('does not follow from a new code that somebody asked for and nobody scans', async () => {
    await becomes(connected);
    await inside((ctx) => requestSessionChange(ctx, 'new-code', connectionId));
    await round();
    await becomes({ status: 'qrcode', qrcode: 'scan me', retries: 2 });
    await becomes({ status: 'DISCONNECTED', reason: 'expired_qr' });
    pass(10);
    expect(await watched()).toEqual([]);
  });

  it('needs something that was connected: a code nobody scanned is none', async () => {
    await becomes({ status: 'qrcode', qrcode: 'scan me', retries: 2 });
    await becomes({ status: 'DISCONNECTED', reason: 'expired_qr' });
    pass(10);
    expect(await watched()).toEqual([]);
  });

  it('of a connection that comes and goes is told every half hour at most', async () => {
    await becomes(connected);
    const heard: string[] = [];
    // Three minutes away, one minute there, for two hours.
    for (let n = 0; n < 30; n += 1) {
      await becomes(timeout);
      for (let m = 0; m < 3; m += 1) {
        pass(1);
        heard.push(...(await watched()));
      }
      await becomes(connected);
      pass(1);
      heard.push(...(await told()));
    }
    expect(heard.filter((one) => one.startsWith('away'))).toHaveLength(4);
    expect(heard.map((one) => one.split(' ')[0])).toEqual(
      Array.from({ length: 8 }, (_, n) => (n % 2 ? 'recovered' : 'away')),
    );
  });

  it('is told by one of several nodes that look at once', async () => {
    await becomes(connected);
    await becomes(timeout);
    pass(3);
    await Promise.all([watchOutages(platform), watchOutages(platform), watchOutages(platform)]);
    expect(await told()).toEqual(['away 12:00']);
  });

  it('is noticed though no node runs the connection any more', async () => {
    await becomes(connected);
    await puppets.stop();
    expect(await watched()).toEqual([]);
    await owner.query(`update connection_leases set beat_at = beat_at - interval '61 seconds'`);
    expect(await watched()).toEqual([]);
    expect(await inside((ctx) => getConnectionRow(ctx, connectionId))).toMatchObject({
      status: 'TIMEOUT',
      statusReason: 'network',
      wanted: true,
    });
    pass(2);
    expect(await watched()).toEqual(['away 12:00']);
    await puppets.node('b').runner.start();
    await becomes(connected);
    expect(await told()).toEqual(['recovered 12:00']);
  });
});

describe('a connection that no node has room for', () => {
  it('says so after a minute, and opens by itself when there is room', async () => {
    await puppets.stop();
    await owner.query('delete from connection_leases');
    const row = () => inside((ctx) => getConnectionRow(ctx, connectionId));
    const waitsSince = (seconds: number) =>
      owner.query('update connections set updated_at = clock_timestamp() - make_interval(secs => $1)', [
        seconds,
      ]);
    await waitsSince(50);
    await watched();
    expect(await row()).toMatchObject({ status: 'OPENING', statusReason: null });
    await waitsSince(61);
    expect(await watched()).toEqual([]);
    expect(await row()).toMatchObject({ status: 'TIMEOUT', statusReason: 'no_capacity', wanted: true });
    await puppets.node('b').runner.start();
    await becomes(connected);
    expect(await row()).toMatchObject({ status: 'CONNECTED', statusReason: null });
  });
});

describe('a restriction', () => {
  const restrict = (until: Date | null) =>
    puppets
      .last()
      .request.onEvent({ type: 'restriction', restriction: { scope: 'cold', until, code: '463' } });
  const restriction = async () => (await inside((ctx) => getConnectionRow(ctx, connectionId))).restriction;

  it('is forgotten when its time has passed', async () => {
    await becomes(connected);
    await restrict(new Date(clock + 10 * minute));
    pass(9);
    await liftRestrictions(platform);
    expect(await restriction()).toMatchObject({ scope: 'cold' });
    pass(1);
    await owner.query('delete from outbox');
    await liftRestrictions(platform);
    expect(await restriction()).toBeNull();
    expect((await owner.query('select name from outbox')).rows).toEqual([
      { name: 'connection.session_changed' },
    ]);
  });

  it('without an end stays', async () => {
    await becomes(connected);
    await restrict(null);
    pass(100_000);
    await liftRestrictions(platform);
    expect(await restriction()).toMatchObject({ until: null });
  });
});

describe('how a network sees a number', () => {
  const turns = async (): Promise<string[]> => {
    const { rows } = await owner.query<{ payload: { turn: string; restriction: { until: string } | null } }>(
      `delete from outbox where name = 'connection.standing' returning payload, id`,
    );
    return rows.map(({ payload: { turn, restriction } }) =>
      [turn, restriction?.until.slice(11, 16) ?? ''].join(' ').trim(),
    );
  };
  const seen = async (): Promise<string[]> => {
    await Promise.all([watchStandings(platform), watchStandings(platform)]);
    return turns();
  };
  const restrict = (until: Date) =>
    puppets
      .last()
      .request.onEvent({ type: 'restriction', restriction: { scope: 'cold', until, code: '463' } });

  beforeEach(async () => {
    await becomes({ status: 'CONNECTED', number: '5511940000077' });
    await owner.query(`update connections set provider = 'beta'`);
    await owner.query('delete from outbox');
  });

  it('is told once when it begins to hold the number back, and once when that is over', async () => {
    expect(await seen()).toEqual([]);
    await restrict(new Date(clock + 60 * minute));
    expect(await seen()).toEqual(['held 13:00']);
    pass(30);
    // For longer than it was said to be.
    await restrict(new Date(clock + 60 * minute));
    expect(await seen()).toEqual([]);
    pass(60);
    expect(await seen()).toEqual(['released']);
    expect(await seen()).toEqual([]);
    await restrict(new Date(clock + 10 * minute));
    expect(await seen()).toEqual(['held 13:40']);
  });

  it('is told when people want nothing from the number, and when that is long ago', async () => {
    await inside((ctx) => noteQuality(ctx, connectionId, { firsts: 30, blocks: 2 }));
    expect(await seen()).toEqual([]);
    await inside((ctx) => noteQuality(ctx, connectionId, { blocks: 2 }));
    expect(await seen()).toEqual(['danger']);
    expect(await seen()).toEqual([]);
    pass(8 * 24 * 60);
    expect(await seen()).toEqual(['calm']);
  });

  it('of a simulated phone is nothing', async () => {
    await owner.query(`update connections set provider = 'sandbox'`);
    await inside((ctx) => noteQuality(ctx, connectionId, { blocks: 20 }));
    expect(await seen()).toEqual([]);
  });
});
