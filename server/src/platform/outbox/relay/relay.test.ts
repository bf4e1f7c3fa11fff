import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { openCompanyCache } from '#src/platform/cache/company-cache.ts';
import { jobOn, publishOn, type Subscriber } from '#src/platform/feature.ts';
import { openLog } from '#src/platform/log/log.ts';
import type { Farewell, Publication } from '#src/platform/realtime/publication.ts';
import { testDatabase } from '#src/testing/database.ts';
import { defineFact, defineJob, type JobDef } from '../define.ts';
import { type NodeBus, openNodeBus } from '../node-bus.ts';
import { type Relay, type RelayOptions, startRelay } from './relay.ts';

const { database, owner, addresses } = await testDatabase();
const log = openLog('silent');
const actor = { kind: 'system', name: 'test' } as const;

const noted = defineFact('test.noted', z.object({ n: z.int() }));
const renamed = defineFact('test.renamed', z.object({ n: z.int() }), { formerly: 'test.once_named' });
const spoiled = defineFact('test.spoiled', z.object({ n: z.int() }));
const work = defineJob({ name: 'test.work', schema: z.object({ n: z.int() }), track: 'prompt', attempts: 5 });
const merged = defineJob({
  name: 'test.merged',
  schema: z.object({ key: z.string(), n: z.int() }),
  key: ({ key }) => key,
  track: 'prompt',
  attempts: 3,
});
const joined = defineJob({
  name: 'test.joined',
  schema: z.object({ ns: z.array(z.int()) }),
  join: (orders) => ({ ns: orders.flatMap(({ ns }) => ns) }),
  track: 'prompt',
  attempts: 3,
});
/** No name that the queue takes. */
const refused = defineJob({
  name: `test.${'x'.repeat(200)}`,
  schema: z.object({}),
  track: 'prompt',
  attempts: 1,
});
const allJobs = [work, merged, joined, refused] as unknown as JobDef<never>[];

const message = (n: number): Publication => ({
  rooms: ['c1'],
  channel: 'queue',
  payload: { action: 'delete', queueId: n },
});
const tellNoted = publishOn(noted, async (_ctx, { n }) => [message(n)]);

const numberOf = (publication: Publication | Farewell | undefined): number =>
  publication !== undefined && 'channel' in publication && 'queueId' in publication.payload
    ? Number(publication.payload.queueId)
    : 0;

type Told = { readonly companyId: number; readonly n: number; readonly eventId: string };

/** A relay and what it has told browsers. */
async function relayWith(options: Partial<RelayOptions> = {}): Promise<{ relay: Relay; told: Told[] }> {
  const told: Told[] = [];
  const bus = openNodeBus();
  const relay = await startRelay({
    nodeId: 'test',
    database,
    listenAddress: addresses.system,
    cache: openCompanyCache(() => 0, bus),
    bus,
    subscribers: [tellNoted],
    jobs: allJobs,
    publish: (companyId, publications, eventId) => {
      for (const publication of publications)
        told.push({ companyId, n: numberOf(publication), eventId: eventId ?? '' });
    },
    log,
    timing: { standByMs: 20, retryMs: 10 },
    ...options,
  });
  onTestFinished(() => relay.stop());
  return { relay, told };
}

const emitNoted = (companyId: number, ...numbers: number[]): Promise<void> =>
  database.inCompany(companyId, actor, async (ctx) => {
    for (const n of numbers) ctx.emit(noted, { n });
  });

type Queued = { name: string; payload: unknown; key: string | null; max_attempts: number; run_at: Date };

async function queued(): Promise<Queued[]> {
  const { rows } = await owner.query<Queued>(
    `select tasks.identifier as name, jobs.payload, key, max_attempts, run_at
     from graphile_worker._private_jobs jobs join graphile_worker._private_tasks tasks on tasks.id = task_id order by jobs.id`,
  );
  return rows;
}

const range = (length: number): number[] => Array.from({ length }, (_, index) => index);

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  await expect.poll(holds, { interval: 5, timeout: 10_000 }).toBe(true);
}

afterEach(async () => {
  await owner.query('delete from outbox');
  await owner.query('delete from graphile_worker._private_jobs');
});

test('tells facts once, in the order in which they were written', async () => {
  const { relay, told } = await relayWith();
  await emitNoted(1, 1, 2, 3);
  await emitNoted(1, 4);
  await relay.drained();
  expect(told.map(({ n }) => n)).toEqual([1, 2, 3, 4]);
  expect(told.every(({ companyId }) => companyId === 1)).toBe(true);
});

test('numbers events within its epoch', async () => {
  const { relay, told } = await relayWith();
  await emitNoted(1, 1, 2);
  await relay.drained();
  const [first, second] = told.map(({ eventId }) => eventId.split('-'));
  expect(second?.[0]).toBe(first?.[0]);
  expect(Number(second?.[1])).toBe(Number(first?.[1]) + 1);
});

test('every node hears the number of a company’s last message, and again when it may have missed it', async () => {
  const bus = openNodeBus();
  const heard: string[] = [];
  bus.onAnnounced((companyId, eventId) => heard.push(`${companyId} ${eventId}`));
  const { relay, told } = await relayWith({ bus, timing: { standByMs: 20, retryMs: 10, fullDrainMs: 50 } });
  await emitNoted(1, 1, 2, 3);
  await relay.drained();
  await until(() => heard.length > 0);
  const late: string[] = [];
  const other = openNodeBus();
  other.onAnnounced((companyId, eventId) => late.push(`${companyId} ${eventId}`));
  await relayWith({ bus: other });
  await until(() => late.length > 0);
  expect(new Set([...heard, ...late])).toEqual(new Set([`1 ${told.at(-1)?.eventId}`]));
});

test('numbers without a gap what is heard, and nothing else', async () => {
  const farewell = publishOn(spoiled, async () => [{ farewell: 'company' }, { ...message(0), rooms: [] }]);
  const { relay, told } = await relayWith({ subscribers: [tellNoted, farewell] });
  await emitNoted(1, 1);
  await database.inCompany(1, actor, async (ctx) => ctx.emit(spoiled, { n: 0 }));
  await emitNoted(1, 2);
  await relay.drained();
  expect(told.map(({ eventId }) => eventId.split('-')[1] ?? '')).toEqual(['1', '', '', '2']);
});

test('tells what was committed while no relay ran', async () => {
  await emitNoted(1, 7);
  const { relay, told } = await relayWith();
  await relay.drained();
  expect(told.map(({ n }) => n)).toEqual([7]);
});

test('a transaction that fails is not told', async () => {
  const { relay, told } = await relayWith();
  const failing = database.inCompany(1, actor, async (ctx) => {
    ctx.emit(noted, { n: 1 });
    throw new Error('on purpose');
  });
  await expect(failing).rejects.toThrow('on purpose');
  await relay.drained();
  expect(told).toEqual([]);
});

test('wakes at a commit, without waiting for its own look', async () => {
  const { told } = await relayWith({ timing: { fullDrainMs: 60_000 } });
  await emitNoted(1, 1);
  await until(() => told.length === 1);
  await emitNoted(1, 2);
  await until(() => told.length === 2);
});

test('whoever leads and is told nothing says that it lives, and looks at no rows', async () => {
  const { relay } = await relayWith({ timing: { beatMs: 20, fullDrainMs: 3_600_000 } });
  await relay.drained();
  await until(() => relay.shards.length === 16);
  const beats = async (): Promise<{ beat: number; asked: number }> => {
    const { rows } = await owner.query<{ beat: number; asked: number }>(
      `select extract(epoch from (select max(beat_at) from relay_terms))::float8 as beat,
         extract(epoch from max(state_change))::float8 as asked
       from pg_stat_activity where application_name = 'prosa-relay' and datname = current_database()`,
    );
    return rows[0] ?? { beat: 0, asked: 0 };
  };
  const beatsFor = async (seconds: number): Promise<{ beat: number; asked: number }> => {
    const { beat } = await beats();
    await expect.poll(async () => (await beats()).beat).toBeGreaterThan(beat + seconds);
    return beats();
  };
  // What it was woken for at first is over.
  const before = await beatsFor(0.1);
  expect((await beatsFor(0.3)).asked).toBe(before.asked);
});

test('its own look at an outbox in which nothing waits opens no transaction', async () => {
  const { relay } = await relayWith({ timing: { fullDrainMs: 20 } });
  await relay.drained();
  await until(() => relay.shards.length === 16);
  const lastAsked = async (): Promise<{ text: string; at: number } | undefined> => {
    const { rows } = await owner.query<{ text: string; at: number }>(
      `select query as text, extract(epoch from state_change)::float8 as at
       from pg_stat_activity where application_name = 'prosa-relay' and datname = current_database()`,
    );
    return rows[0];
  };
  // What it was woken for at first is over.
  await expect.poll(async () => (await lastAsked())?.text).toContain('not exists (select 1 from outbox');
  const from = (await lastAsked())?.at ?? 0;
  const texts = new Set<string>();
  await expect
    .poll(async () => {
      const { text = '', at = 0 } = (await lastAsked()) ?? {};
      texts.add(text.slice(0, 6));
      return at;
    })
    .toBeGreaterThan(from + 0.3);
  expect([...texts]).toEqual(['select']);
});

test('the view is read inside the company of the fact', async () => {
  const companies: number[] = [];
  const subscriber = publishOn(noted, async (ctx, { n }) => {
    companies.push(ctx.companyId);
    return [message(n)];
  });
  const { relay } = await relayWith({ subscribers: [subscriber] });
  await Promise.all(range(12).map((n) => emitNoted(1 + (n % 3), n)));
  await relay.drained();
  expect(companies.toSorted()).toEqual([1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3]);
});

test('a subscriber that fails costs only its own fact, and no job', async () => {
  const subscribers: Subscriber[] = [
    tellNoted,
    publishOn(spoiled, async (ctx) => {
      await ctx.db.run({ name: 'test-broken', text: 'select no_such_column' }, []);
      return [];
    }),
    jobOn(spoiled, work, ({ n }) => ({ n })),
  ];
  const { relay, told } = await relayWith({ subscribers });
  await database.inCompany(1, actor, async (ctx) => {
    ctx.emit(noted, { n: 1 });
    ctx.emit(spoiled, { n: 2 });
    ctx.emit(noted, { n: 3 });
  });
  await relay.drained();
  expect(told.map(({ n }) => n)).toEqual([1, 3]);
  expect(await queued()).toMatchObject([
    { name: 'test.work', payload: { companyId: 1, payload: { n: 2 } }, max_attempts: 5 },
  ]);
});

test('a message that is refused does not keep the next one from being told', async () => {
  const told: number[] = [];
  const { relay } = await relayWith({
    publish: (_companyId, [publication]) => {
      const n = numberOf(publication);
      if (n === 1) throw new Error('not what the channel says');
      told.push(n);
    },
  });
  await emitNoted(1, 1, 2);
  await relay.drained();
  expect(told).toEqual([2]);
});

test('orders enqueued jobs as they were declared', async () => {
  const { relay } = await relayWith();
  const runAt = new Date('2030-01-01T00:00:00.000Z');
  await database.inCompany(3, actor, async (ctx) => {
    ctx.enqueue(work, { n: 1 }, { runAt });
    ctx.enqueue(merged, { key: 'k', n: 2 });
  });
  await relay.drained();
  expect(await queued()).toMatchObject([
    {
      name: 'test.work',
      payload: { companyId: 3, payload: { n: 1 } },
      key: null,
      max_attempts: 5,
      run_at: runAt,
    },
    {
      name: 'test.merged',
      payload: { companyId: 3, payload: { key: 'k', n: 2 } },
      key: 'test.merged:3:k',
      max_attempts: 3,
    },
  ]);
});

test('jobs of one key that wait are one, in a batch and across batches, but never across companies', async () => {
  const { relay } = await relayWith();
  const order = (companyId: number, n: number) =>
    database.inCompany(companyId, actor, async (ctx) => ctx.enqueue(merged, { key: 'k', n }));
  await database.inCompany(1, actor, async (ctx) => {
    ctx.enqueue(merged, { key: 'k', n: 1 });
    ctx.enqueue(merged, { key: 'k', n: 2 });
  });
  await relay.drained();
  await order(1, 3);
  await order(2, 4);
  await relay.drained();
  expect((await queued()).map(({ payload }) => payload)).toEqual([
    { companyId: 1, payload: { key: 'k', n: 3 } },
    { companyId: 2, payload: { key: 'k', n: 4 } },
  ]);
});

test('orders that are handed on together are one where their job says how, unless put off or of another company', async () => {
  const { relay } = await relayWith();
  const runAt = new Date('2030-01-01T00:00:00.000Z');
  for (const companyId of [1, 2])
    await database.inCompany(companyId, actor, async (ctx) => {
      ctx.enqueue(joined, { ns: [1] });
      ctx.enqueue(joined, { ns: [2, 3] });
      ctx.enqueue(joined, { ns: [4] }, { runAt });
    });
  await relay.drained();
  expect((await queued()).map(({ payload }) => payload)).toEqual([
    { companyId: 1, payload: { ns: [1, 2, 3] } },
    { companyId: 1, payload: { ns: [4] } },
    { companyId: 2, payload: { ns: [1, 2, 3] } },
    { companyId: 2, payload: { ns: [4] } },
  ]);
});

test('what waits under the former name of a fact is handed on under its name of today, in its place', async () => {
  const heard: string[] = [];
  const bus = openNodeBus();
  bus.subscribe(new Set([renamed.name]), (companyId, fact) => heard.push(`${companyId} ${fact}`));
  await emitNoted(1, 1);
  await owner.query(
    `insert into outbox (company_id, kind, name, payload) values (1, 'fact', 'test.once_named', '{"n": 2}')`,
  );
  await database.inCompany(1, actor, async (ctx) => ctx.emit(renamed, { n: 3 }));
  const { relay, told } = await relayWith({
    bus,
    subscribers: [tellNoted, publishOn(renamed, async (_ctx, { n }) => [message(n)])],
  });
  await relay.drained();
  expect(told.map(({ n }) => n)).toEqual([1, 2, 3]);
  await until(() => heard.length > 0);
  expect(new Set(heard)).toEqual(new Set(['1 test.renamed']));
});

test('an order whose payload cannot be made goes to the queue as it is and is not lost', async () => {
  const broken = jobOn(noted, work, () => {
    throw new Error('cannot');
  });
  const { relay, told } = await relayWith({ subscribers: [tellNoted, broken] });
  await emitNoted(1, 9);
  await relay.drained();
  expect(told).toHaveLength(1);
  expect(await queued()).toMatchObject([{ name: 'test.work', payload: { companyId: 1, payload: { n: 9 } } }]);
});

test('a row the queue refuses is set aside and holds up nobody', async () => {
  const { relay, told } = await relayWith();
  await database.inCompany(1, actor, async (ctx) => ctx.enqueue(refused, {}));
  await emitNoted(1, 1, 2, 3);
  await until(() => told.length === 3);
  // Browsers are told before the batch is committed.
  await vi.waitFor(async () => {
    const { rows } = await owner.query('select name from outbox');
    expect(rows).toEqual([{ name: refused.name }]);
  });
  await owner.query('delete from outbox');
  await relay.drained();
});

/** Adds what its subscriber hears to `heard`, as in `5 test.noted`. */
function busWith(heard: string[]): NodeBus {
  const bus = openNodeBus();
  bus.subscribe(new Set([noted.name]), (companyId, fact) => heard.push(`${companyId} ${fact}`));
  return bus;
}

test('every node hears of a fact that somebody waits for, and of no other', async () => {
  const [here, elsewhere]: [string[], string[]] = [[], []];
  const { relay } = await relayWith({ bus: busWith(here) });
  await until(() => relay.leading);
  await relayWith({ bus: busWith(elsewhere) });
  await database.inCompany(5, actor, async (ctx) => {
    ctx.emit(spoiled, { n: 1 });
    ctx.emit(noted, { n: 2 });
  });
  await relay.drained();
  await until(() => here.includes('5 test.noted') && elsewhere.includes('5 test.noted'));
  expect(new Set([...here, ...elsewhere])).toEqual(new Set(['5 test.noted']));
});

test('a shard is led by one of two; when its connection is cut the other takes over and nothing is lost', async () => {
  const first = await relayWith({ timing: { standByMs: 20, retryMs: 300, unevenMs: 3_600_000 } });
  await until(() => first.relay.leading);
  const second = await relayWith();
  await emitNoted(1, 1);
  await second.relay.drained();
  expect([first.told.length, second.told.length]).toEqual([1, 0]);

  const emitting = (async () => {
    for (const n of range(100)) await emitNoted(1, 2 + n);
  })();
  await cutRelays();
  await emitting;
  await until(() => second.relay.leading || first.relay.leading);
  await second.relay.drained();
  const told = [...first.told, ...second.told].map(({ n }) => n);
  expect(new Set(told)).toEqual(new Set(range(101).map((n) => n + 1)));
});

test('two share the shards evenly, and a company’s facts keep their order while shards change hands', async () => {
  const all: Told[] = [];
  const publish: RelayOptions['publish'] = (companyId, publications, eventId) => {
    for (const publication of publications)
      all.push({ companyId, n: numberOf(publication), eventId: eventId ?? '' });
  };
  const timing = { standByMs: 20, retryMs: 10, beatMs: 30, unevenMs: 50 };
  const first = await relayWith({ publish, timing });
  await until(() => first.relay.shards.length === 16);
  let isOver = false;
  const companies = range(32).map((n) => n + 1);
  const emitting = (async () => {
    let n = 0;
    for (; !isOver; n += 1) for (const company of companies) await emitNoted(company, n);
    return n;
  })();
  const second = await relayWith({ publish, timing });
  await until(() => first.relay.shards.length === 8 && second.relay.shards.length === 8);
  expect(new Set([...first.relay.shards, ...second.relay.shards]).size).toBe(16);
  await cutRelays();
  await until(() => first.relay.shards.length + second.relay.shards.length === 16);
  await first.relay.stop();
  await until(() => second.relay.shards.length === 16);
  isOver = true;
  const rounds = await emitting;
  await second.relay.drained();
  for (const company of companies) {
    const numbers = all.filter(({ companyId }) => companyId === company).map(({ n }) => n);
    expect([...new Set(numbers)], `company ${company}`).toEqual(range(rounds));
  }
});

test('a stopped relay hands over at once', async () => {
  const first = await relayWith();
  await until(() => first.relay.leading);
  const second = await relayWith();
  await first.relay.stop();
  await emitNoted(1, 1);
  await second.relay.drained();
  expect(second.told.map(({ n }) => n)).toEqual([1]);
});

test('drains thousands of facts, each once, in order per company', async () => {
  const { relay, told } = await relayWith();
  const writers = range(10).map(async (writer) => {
    for (const n of range(200)) await emitNoted(1 + writer, n);
  });
  await Promise.all(writers);
  await relay.drained();
  expect(told).toHaveLength(2_000);
  for (const writer of range(10)) {
    expect(told.filter(({ companyId }) => companyId === 1 + writer).map(({ n }) => n)).toEqual(range(200));
  }
});

/** Ends the leading relay's connection from outside, as a network does. */
async function cutRelays(): Promise<void> {
  await owner.query(
    `select pg_terminate_backend(pid) from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and granted and application_name = 'prosa-relay' and datname = current_database()`,
  );
}
