import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildCompany } from '#src/features/companies/testing.ts';
import { openCompanyCache } from '#src/platform/cache/company-cache.ts';
import type { Ctx } from '#src/platform/context.ts';
import { type Database, openDatabase } from '#src/platform/db/database.ts';
import { newId } from '#src/platform/id.ts';
import { openLog } from '#src/platform/log/log.ts';
import { openNodeBus } from '#src/platform/outbox/node-bus.ts';
import { type TestAddresses, testDatabase } from '#src/testing/database.ts';
import { type DatabaseLine, openDatabaseLine } from '#src/testing/database-line.ts';
import { getConnectionRow } from '../connection.queries.ts';
import { type Node, type Opened, openPuppets, type Puppets } from '../testing/puppets.ts';
import { buildConnection } from '../testing.ts';
import { credentialVault } from '../vault.ts';

const system = { kind: 'system', name: 'test' } as const;
const vault = credentialVault(randomBytes(32));
const connectedState = { status: 'CONNECTED', number: null } as const;

let database: Database;
let owner: pg.Pool;
let addresses: TestAddresses;
let companyId: number;
let puppets: Puppets;

const inside = <T>(work: (ctx: Ctx) => Promise<T>): Promise<T> => database.inCompany(companyId, system, work);
const build = (count: number): Promise<number[]> =>
  inside(async (ctx) => {
    const ids: number[] = [];
    for (let n = 0; n < count; n += 1)
      ids.push(await buildConnection(ctx, { status: 'OPENING', isDefault: false }));
    return ids;
  });
const statuses = async (): Promise<string[]> => {
  const { rows } = await owner.query<{ status: string }>('select distinct status from connections');
  return rows.map((row) => row.status).sort();
};
/** The database's clock, as far as leases go by it. */
const letPass = (seconds: number, nodeId?: string) =>
  owner.query(
    `update connection_leases set beat_at = beat_at - $1 * interval '1 second' where node_id = coalesce($2, node_id)`,
    [seconds, nodeId ?? null],
  );
const begin = (behave?: (opened: Opened) => void): void => {
  puppets = openPuppets({
    database: () => database,
    vault,
    ...(behave === undefined ? {} : { begin: behave }),
  });
};
const connects = (opened: Opened): void => void opened.become(connectedState).catch(() => undefined);
/** A round of each, two seconds later. */
const round = async (...nodes: Node[]): Promise<void> => {
  for (const { timers } of nodes) timers.skip(2_000);
  await Promise.all(nodes.map(({ runner }) => runner.round()));
};
const owned = (node: Node, ids: readonly number[]): number[] =>
  ids.filter((id) => node.runner.owns(companyId, id));
const living = (id: number): Opened[] =>
  puppets.opened.filter((one) => one.request.connectionId === id && one.ended.length === 0);

beforeAll(async () => {
  ({ database, owner, addresses } = await testDatabase());
});

beforeEach(async () => {
  companyId = await database.across('test', (db) => buildCompany(db));
});

afterEach(async () => {
  await puppets.stop();
  await owner.query('delete from connections');
});

describe('a start with many sessions', () => {
  it('opens eight at a time, the next when one has given a sign', async () => {
    begin();
    const ids = await build(30);
    const node = puppets.node('a');
    await node.runner.start();
    const silent = new Set<Opened>();
    for (let seen = 0; seen < ids.length; ) {
      await round(node);
      for (const one of puppets.opened.slice(seen)) silent.add(one);
      seen = puppets.opened.length;
      expect(silent.size).toBeLessThanOrEqual(8);
      for (const one of [...silent].slice(0, 5)) {
        silent.delete(one);
        await one.become(connectedState);
      }
    }
    expect(new Set(puppets.opened.map((one) => one.request.connectionId)).size).toBe(30);
  });

  it('does not wait for ever for those that give none', async () => {
    begin();
    await build(9);
    const { runner, timers } = puppets.node('a');
    await runner.start();
    expect(puppets.opened).toHaveLength(8);
    for (let n = 0; n < 4; n += 1) {
      timers.advance(4_000);
      await runner.round();
    }
    expect(puppets.opened).toHaveLength(9);
  });
});

describe('sessions that cannot be opened', () => {
  it('are tried again with growing pauses, each at its own pace', async () => {
    let isNetworkUp = false;
    begin((opened) => {
      if (!isNetworkUp) throw new Error('no route to the network');
      connects(opened);
    });
    const chances = [0, 1];
    await build(2);
    const { runner, timers } = puppets.node('a', { random: () => chances.shift() ?? 0.5 });
    await runner.start();
    expect(puppets.opened).toHaveLength(2);
    isNetworkUp = true;
    timers.skip(600);
    await runner.round();
    expect(puppets.opened).toHaveLength(3);
    timers.skip(500);
    await runner.round();
    expect(puppets.opened).toHaveLength(4);
    await expect.poll(statuses).toEqual(['CONNECTED']);
  });

  it('are not called connected for longer than a minute, and are tried at least once a minute', async () => {
    let isNetworkUp = true;
    begin((opened) => {
      if (!isNetworkUp) throw new Error('no route to the network');
      connects(opened);
    });
    const [id = 0] = await build(1);
    const first = puppets.node('a');
    await first.runner.start();
    await first.runner.round();
    await expect.poll(statuses).toEqual(['CONNECTED']);
    await first.runner.stop();
    isNetworkUp = false;
    const { runner, timers } = puppets.node('b');
    await runner.start();
    expect(await statuses()).toEqual(['CONNECTED']);
    for (let second = 0; second < 300; second += 2) {
      timers.advance(2_000);
      await runner.round();
    }
    expect(await inside((ctx) => getConnectionRow(ctx, id))).toMatchObject({
      status: 'TIMEOUT',
      statusReason: 'network',
      wanted: true,
    });
    expect(puppets.opened.length).toBeGreaterThan(8);
    expect(puppets.opened.length).toBeLessThan(20);
  });
});

describe('nodes that start together', () => {
  it('share the sessions', async () => {
    begin(connects);
    const ids = await build(60);
    const nodes = [puppets.node('a'), puppets.node('b')];
    await Promise.all(nodes.map(({ runner }) => runner.start()));
    for (let n = 0; n < 6; n += 1) await round(...nodes);
    const shares = nodes.map((node) => owned(node, ids));
    expect(shares.flat().sort((a, b) => a - b)).toEqual(ids);
    for (const share of shares) expect(share.length).toBeGreaterThanOrEqual(20);
    expect(puppets.opened).toHaveLength(60);
  });

  it('take no more than they have room for', async () => {
    begin(connects);
    const ids = await build(12);
    const small = puppets.node('small', { maxSessions: 4 });
    await small.runner.start();
    for (let n = 0; n < 4; n += 1) await round(small);
    expect(owned(small, ids)).toHaveLength(4);
    const big = puppets.node('big');
    await big.runner.start();
    await round(big);
    expect(owned(big, ids)).toHaveLength(8);
  });
});

describe('twenty sessions whose owner dies', () => {
  it('are all connected elsewhere within thirty seconds, and never run twice', async () => {
    const mistakes: string[] = [];
    begin((opened) => {
      if (opened.node === 'b' && dead.runner.owns(companyId, opened.request.connectionId))
        mistakes.push(`${opened.request.connectionId} is opened while its owner still counts as such`);
      connects(opened);
    });
    const ids = await build(20);
    const dead = puppets.node('a');
    await dead.runner.start();
    while (owned(dead, ids).length < 20) await round(dead);
    const heir = puppets.node('b');
    await heir.runner.start();
    let seconds = 0;
    for (; owned(heir, ids).length < 20 && seconds < 60; seconds += 1) {
      dead.timers.skip(1_000);
      await letPass(1, 'a');
      heir.timers.advance(1_000);
      await heir.runner.idle();
    }
    expect(seconds).toBeLessThanOrEqual(30);
    const second = puppets.opened.filter((one) => one.node === 'b');
    expect(second.map((one) => one.request.connectionId).sort((x, y) => x - y)).toEqual(ids);
    await expect.poll(() => heir.log.filter((line) => line.startsWith('connected')).length).toBe(20);
    expect(mistakes).toEqual([]);
  });
});

describe('a database that is away for ten seconds', () => {
  const through = (line: DatabaseLine): Database => {
    const bus = openNodeBus();
    return openDatabase({
      ...line.addresses,
      maxConnections: 5,
      chance: { now: () => new Date(), newId, random: Math.random },
      cache: openCompanyCache(() => Date.now(), bus),
      bus,
      log: openLog('silent'),
    });
  };

  it('costs no session: all run again on one node each', async () => {
    begin(connects);
    const ids = await build(20);
    const lines = [await openDatabaseLine(addresses), await openDatabaseLine(addresses)];
    const databases = lines.map(through);
    const nodes = databases.map((one, n) => puppets.node(`node ${n}`, { database: one }));
    const everyone = async (work: (node: Node) => Promise<unknown>): Promise<void> => {
      await Promise.all(nodes.map(work));
    };
    await everyone(({ runner }) => runner.start());
    while (nodes.flatMap((node) => owned(node, ids)).length < 20)
      await everyone(({ runner }) => runner.round());
    await expect.poll(statuses).toEqual(['CONNECTED']);
    const before = nodes.map((node) => owned(node, ids));

    for (const line of lines) await line.cut();
    const [unlucky] = puppets.opened;
    await expect(unlucky?.become({ status: 'TIMEOUT', reason: 'network' })).rejects.toThrow();
    const live = async (seconds: number): Promise<void> => {
      for (let n = 0; n < seconds; n += 1) {
        await letPass(1);
        for (const { timers } of nodes) timers.advance(1_000);
        await everyone(({ runner }) => runner.idle());
      }
    };
    await live(10);
    for (const line of lines) await line.mend();
    await live(20);

    await expect.poll(statuses).toEqual(['CONNECTED']);
    expect(nodes.map((node) => owned(node, ids))).toEqual(before);
    expect(ids.map((id) => living(id).length)).toEqual(ids.map(() => 1));
    // Only the one whose state could not be written was opened again.
    expect(puppets.opened).toHaveLength(21);
    await puppets.stop();
    for (const one of databases) await one.close();
  });
});
