/** What is not handed on: it is counted, and what a newer program has left waits for one. */
import { PassThrough } from 'node:stream';
import { pino } from 'pino';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { openCompanyCache } from '#src/platform/cache/company-cache.ts';
import { jobOn, publishOn } from '#src/platform/feature.ts';
import { openLog } from '#src/platform/log/log.ts';
import { metrics } from '#src/platform/metrics.ts';
import { testDatabase } from '#src/testing/database.ts';
import { defineFact, defineJob, type JobDef } from './define.ts';
import { openNodeBus } from './node-bus.ts';
import { type Relay, type RelayOptions, startRelay } from './relay/relay.ts';

const { database, owner, addresses } = await testDatabase();
const actor = { kind: 'system', name: 'test' } as const;
const noted = defineFact('test.noted', z.object({ n: z.int() }));
const unheard = defineFact('test.unheard', z.object({ n: z.int() }));
const told: number[] = [];

const tell = (fact: typeof noted) =>
  publishOn(fact, async (_ctx, { n }) => [
    { rooms: ['c1'], channel: 'queue', payload: { action: 'delete', queueId: n } },
  ]);

async function relayWith(options: Partial<RelayOptions> = {}): Promise<Relay> {
  const bus = openNodeBus();
  const relay = await startRelay({
    nodeId: 'test',
    database,
    listenAddress: addresses.system,
    cache: openCompanyCache(() => 0, bus),
    bus,
    subscribers: [tell(noted)],
    jobs: [],
    publish: (_companyId, publications) => {
      for (const publication of publications)
        if ('payload' in publication && 'queueId' in publication.payload)
          told.push(Number(publication.payload.queueId));
    },
    log: openLog('silent'),
    timing: { standByMs: 20, retryMs: 10, watchMs: 20 },
    ...options,
  });
  onTestFinished(() => relay.stop());
  return relay;
}

const emit = (fact: typeof noted, n: number): Promise<void> =>
  database.inCompany(1, actor, async (ctx) => ctx.emit(fact, { n }));

/** As a newer program would: this one has never heard of the name. */
const leave = (kind: 'fact' | 'job', name: string, n: number, age = '0 s'): Promise<unknown> =>
  owner.query(
    `insert into outbox (company_id, kind, name, payload, created_at) values (1, $1, $2, $3, clock_timestamp() - $4::interval)`,
    [kind, name, { n }, age],
  );

const left = async (): Promise<string[]> =>
  (await owner.query<{ name: string }>('select name from outbox order by id')).rows.map(({ name }) => name);

async function figure(name: string): Promise<number> {
  return (await metrics.getSingleMetric(name)?.get())?.values[0]?.value ?? Number.NaN;
}

afterEach(async () => {
  await owner.query('delete from outbox');
  await owner.query('delete from graphile_worker._private_jobs');
  told.length = 0;
});

test('facts and jobs of a newer program hold up nobody, and are handed on as soon as one leads', async () => {
  await leave('fact', 'test.newer', 1);
  await leave('job', 'test.newer_work', 2);
  const older = await relayWith();
  await emit(noted, 3);
  await older.drained();
  expect([told, await left()]).toEqual([[3], ['test.newer', 'test.newer_work']]);
  await expect.poll(() => figure('prosa_outbox_unknown')).toBe(2);

  const newer = defineFact('test.newer', z.object({ n: z.int() }));
  const job = (name: 'test.newer_work' | 'test.ordered') =>
    defineJob({ name, schema: z.object({ n: z.int() }), track: 'prompt', attempts: 1 });
  const [work, ordered] = [job('test.newer_work'), job('test.ordered')];
  const upgraded = await relayWith({
    subscribers: [tell(newer), jobOn(newer, ordered, (payload) => payload)],
    jobs: [work, ordered] as unknown as JobDef<never>[],
  });
  await older.stop();
  await upgraded.drained();
  expect([told, await left()]).toEqual([[3, 1], []]);
  const { rows } = await owner.query<{ name: string }>(
    `select identifier as name from graphile_worker._private_jobs jobs
     join graphile_worker._private_tasks tasks on tasks.id = task_id order by 1`,
  );
  expect(rows.map(({ name }) => name)).toEqual(['test.newer_work', 'test.ordered']);
});

test('a fact that is known and nobody listens to is deleted', async () => {
  const relay = await relayWith();
  await emit(unheard, 1);
  await relay.drained();
  expect(await left()).toEqual([]);
});

test('what nobody has known for a week is dropped, and the log says so', async () => {
  await leave('fact', 'test.never', 1, '8 days');
  await leave('fact', 'test.never', 2, '8 days');
  await leave('fact', 'test.lately', 3, '6 days');
  const lines = new PassThrough({ encoding: 'utf8' });
  await relayWith({ log: pino({ level: 'error' }, lines) });
  await expect.poll(left).toEqual(['test.lately']);
  await expect.poll(() => lines.readableLength).toBeGreaterThan(0);
  expect(JSON.parse(String(lines.read()))).toMatchObject({ name: 'fact test.never', rows: 2 });
});

test('how much waits and for how long is told by whoever leads, and by nobody else', async () => {
  let goOn: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const slow = publishOn(noted, async () => {
    await held;
    return [];
  });
  const relay = await relayWith({ subscribers: [slow] });
  await emit(noted, 1);
  await emit(noted, 2);
  await expect.poll(() => figure('prosa_outbox_depth')).toBe(2);
  const before = await figure('prosa_outbox_oldest_seconds');
  expect(before).toBeGreaterThan(0);
  await expect.poll(() => figure('prosa_outbox_oldest_seconds')).toBeGreaterThan(before);
  expect(await figure('prosa_relay_leading')).toBe(16);
  const { rows } = await owner.query<{ epoch: string }>('select max(epoch) as epoch from relay_terms');
  expect(await figure('prosa_relay_epoch')).toBe(Number(rows[0]?.epoch));
  goOn();
  await relay.drained();
  await expect.poll(() => figure('prosa_outbox_depth')).toBe(0);
  await relay.stop();
  expect([await figure('prosa_relay_leading'), await figure('prosa_relay_epoch')]).toEqual([0, 0]);
});
