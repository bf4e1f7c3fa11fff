/** What becomes of a relay that says nothing more while its connection looks alive: it is replaced, and kept from harm. */
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { openCompanyCache } from '#src/platform/cache/company-cache.ts';
import { type Database, openDatabase } from '#src/platform/db/database.ts';
import { publishOn, type Subscriber } from '#src/platform/feature.ts';
import { newId } from '#src/platform/id.ts';
import { openLog } from '#src/platform/log/log.ts';
import { testDatabase } from '#src/testing/database.ts';
import { openDatabaseLine } from '#src/testing/database-line.ts';
import { defineFact } from '../define.ts';
import { parseEventId } from '../event-ids.ts';
import { openNodeBus } from '../node-bus.ts';
import { type Relay, type RelayOptions, startRelay } from './relay.ts';
import { shardOf } from './shards.ts';

const { database, owner, addresses } = await testDatabase();
const log = openLog('silent');
const actor = { kind: 'system', name: 'test' } as const;
const noted = defineFact('test.noted', z.object({ n: z.int() }));
const timing = {
  standByMs: 20,
  retryMs: 10,
  fullDrainMs: 200,
  beatMs: 100,
  silenceMs: 1_000,
  unevenMs: 3_600_000,
};

const tellNoted = publishOn(noted, async (_ctx, { n }) => [
  { rooms: ['c1'], channel: 'queue', payload: { action: 'delete', queueId: n } },
]);

type Told = { readonly by: string; readonly n: number; readonly eventId: string };
const told: Told[] = [];
const numbersToldBy = (name: string): number[] => told.filter(({ by }) => by === name).map(({ n }) => n);

async function relayWith(by: string, options: Partial<RelayOptions> = {}): Promise<Relay> {
  const bus = openNodeBus();
  const relay = await startRelay({
    nodeId: by,
    database,
    listenAddress: addresses.system,
    cache: openCompanyCache(() => 0, bus),
    bus,
    subscribers: [tellNoted],
    jobs: [],
    publish: (_companyId, publications, eventId) => {
      for (const publication of publications)
        if ('payload' in publication && 'queueId' in publication.payload)
          told.push({ by, n: Number(publication.payload.queueId), eventId: eventId ?? '' });
    },
    log,
    timing,
    ...options,
  });
  onTestFinished(() => relay.stop());
  return relay;
}

/** A relay that leads over a line of its own, which the test may silence. */
async function leaderOnALine(by: string, subscribers: readonly Subscriber[] = [tellNoted]) {
  const line = await openDatabaseLine(addresses);
  const bus = openNodeBus();
  const own: Database = openDatabase({
    ...line.addresses,
    maxConnections: 4,
    chance: { now: () => new Date(), newId, random: Math.random },
    cache: openCompanyCache(() => 0, bus),
    bus,
    log,
  });
  const relay = await relayWith(by, { database: own, listenAddress: line.addresses.system, subscribers });
  onTestFinished(async () => {
    await line.cut();
    await own.close();
  });
  await expect.poll(() => relay.leading).toBe(true);
  return { relay, line };
}

const emitNoted = (...numbers: number[]): Promise<void> =>
  database.inCompany(1, actor, async (ctx) => {
    for (const n of numbers) ctx.emit(noted, { n });
  });

const waiting = async (): Promise<number> =>
  (await owner.query<{ n: number }>('select count(*)::int as n from outbox')).rows[0]?.n ?? 0;

afterEach(async () => {
  await owner.query('delete from outbox');
  told.length = 0;
});

test('a relay whose line falls silent stops by itself before another leads, which takes over', async () => {
  const { relay, line } = await leaderOnALine('old');
  const next = await relayWith('new');
  await emitNoted(1);
  await expect.poll(waiting).toBe(0);
  line.fallSilent();
  const leading: [boolean, boolean][] = [];
  await expect
    .poll(
      () => {
        leading.push([relay.leading, next.leading]);
        return next.leading;
      },
      { interval: 5, timeout: 5_000 },
    )
    .toBe(true);
  expect(leading).not.toContainEqual([true, true]);
  await emitNoted(2);
  await expect.poll(() => numbersToldBy('new')).toEqual([2]);
});

test('what it had in hand is handed on by the other, and by itself neither told nor deleted when it wakes', async () => {
  let goOn: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const seen: number[] = [];
  const slow = publishOn(noted, async (_ctx, { n }) => {
    seen.push(n);
    await held;
    return [{ rooms: ['c1'], channel: 'queue', payload: { action: 'delete', queueId: n } }];
  });
  const { relay, line } = await leaderOnALine('old', [slow]);
  await emitNoted(1, 2);
  await expect.poll(() => seen).toEqual([1, 2]);
  // Its transaction stands open, with both rows deleted in it.
  line.fallSilent();
  const next = await relayWith('new');
  await expect.poll(() => numbersToldBy('new'), { timeout: 5_000 }).toEqual([1, 2]);
  await expect.poll(waiting).toBe(0);
  goOn();
  await line.mend();
  await expect.poll(async () => (await sessionsOfRelays()).length, { timeout: 5_000 }).toBe(2);
  expect([relay.leading, next.leading]).toEqual([false, true]);
  await emitNoted(3);
  await expect.poll(() => numbersToldBy('new')).toEqual([1, 2, 3]);
  expect(numbersToldBy('old')).toEqual([]);
});

test('nothing is taken in a term that is not the newest', async () => {
  const relay = await relayWith('old', { timing: { ...timing, beatMs: 60_000, silenceMs: 240_000 } });
  await expect.poll(() => relay.leading).toBe(true);
  const { rows } = await owner.query<{ epoch: string }>(
    `insert into relay_terms (shard, epoch, node_id, backend_pid, backend_started_at)
     select shard, epoch + 1, 'new', backend_pid, backend_started_at
     from relay_terms where shard = $1 order by epoch desc limit 1 returning epoch`,
    [shardOf(1)],
  );
  onTestFinished(
    async () =>
      void (await owner.query('delete from relay_terms where shard = $1 and epoch = $2', [
        shardOf(1),
        rows[0]?.epoch,
      ])),
  );
  await emitNoted(1);
  const { rows: later } = await owner.query<{ at: string }>(
    `select (clock_timestamp() + 2 * interval '${timing.fullDrainMs} milliseconds')::text as at`,
  );
  await expect.poll(async () => (await lastAsked()) > (later[0]?.at ?? '')).toBe(true);
  expect([await waiting(), told]).toEqual([1, []]);
});

test('a beat that somebody has left uncommitted keeps nobody from taking over', async () => {
  const { line } = await leaderOnALine('old');
  const stuck = await owner.connect();
  onTestFinished(async () => {
    await stuck.query('rollback');
    stuck.release();
  });
  await stuck.query('begin; update relay_terms set beat_at = beat_at');
  const next = await relayWith('new');
  line.fallSilent();
  await expect.poll(() => next.leading, { timeout: 5_000 }).toBe(true);
  await emitNoted(1);
  await expect.poll(() => numbersToldBy('new')).toEqual([1]);
});

test('the numbers of a later term are greater', async () => {
  const first = await relayWith('old');
  await expect.poll(() => first.leading).toBe(true);
  await emitNoted(1);
  await expect.poll(() => told.length).toBe(1);
  await first.stop();
  await relayWith('new');
  await emitNoted(2);
  await expect.poll(() => told.length).toBe(2);
  const [before, after] = told.map(({ eventId }) => parseEventId(eventId)?.epoch ?? '');
  expect(Number.parseInt(after ?? '', 16)).toBeGreaterThan(Number.parseInt(before ?? '', 16));
});

async function sessionsOfRelays(): Promise<unknown[]> {
  const { rows } = await owner.query(
    `select 1 from pg_stat_activity where application_name = 'prosa-relay' and datname = current_database()`,
  );
  return rows;
}

/** When the leading session began its last transaction with the outbox. */
async function lastAsked(): Promise<string> {
  const { rows } = await owner.query<{ at: string }>(
    `select max(state_change)::text as at from pg_stat_activity
     where application_name = 'prosa-relay' and datname = current_database() and query = 'commit'`,
  );
  return rows[0]?.at ?? '';
}
