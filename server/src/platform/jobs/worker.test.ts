import pg from 'pg';
import { afterAll, afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { openCompanyCache } from '#src/platform/cache/company-cache.ts';
import type { PlatformCtx } from '#src/platform/context.ts';
import { handleJob, type JobHandler, type Timer } from '#src/platform/feature.ts';
import { newId } from '#src/platform/id.ts';
import { openLog } from '#src/platform/log/log.ts';
import { defineJob, type JobDef } from '#src/platform/outbox/define.ts';
import { openNodeBus } from '#src/platform/outbox/node-bus.ts';
import { startRelay } from '#src/platform/outbox/relay/relay.ts';
import { testDatabase } from '#src/testing/database.ts';
import { buryTheDead } from './bury-the-dead.ts';
import { FinalFailure, RetryLater } from './outcome.ts';
import { tidyQueue } from './queue.ts';
import { isShared, type JobTrack, jobTracks, tracks } from './tracks.ts';
import { type JobWorker, startWorker } from './worker.ts';

const { database, owner, addresses } = await testDatabase();
const ourDatabase = (await owner.query<{ name: string }>('select current_database() as name')).rows[0]?.name;
const log = openLog('silent');
const actor = { kind: 'system', name: 'test' } as const;
const platform: PlatformCtx = {
  now: () => new Date(),
  newId,
  random: Math.random,
  log,
  inCompany: database.inCompany,
  across: database.across,
};

const work = defineJob({ name: 'test.work', schema: z.object({ n: z.int() }), track: 'prompt', attempts: 4 });
const latest = defineJob({
  name: 'test.latest',
  schema: z.object({ n: z.int() }),
  key: () => 'one',
  track: 'prompt',
  attempts: 4,
});

const film = defineJob({
  name: 'test.film',
  schema: z.object({ n: z.int() }),
  track: 'media',
  attempts: 4,
});

const bus = openNodeBus();
const relay = await startRelay({
  nodeId: 'test',
  database,
  listenAddress: addresses.system,
  cache: openCompanyCache(() => 0, bus),
  bus,
  subscribers: [],
  jobs: [work, latest, film] as unknown as JobDef<never>[],
  publish: () => undefined,
  log,
});

afterAll(() => relay.stop());

/** What the workers' jobs are locked by, as they have told. */
const carried: (readonly string[])[] = [];

async function workerWith(
  jobs: readonly JobHandler[],
  more: { timers?: readonly Timer[]; oneMachine?: boolean; tracks?: readonly JobTrack[] } = {},
): Promise<JobWorker> {
  const { timers = [], oneMachine = false, tracks = jobTracks } = more;
  const worker = await startWorker({
    database,
    platform,
    jobs,
    timers,
    tracks,
    registry: { carry: async (workers) => void carried.push(workers) },
    oneMachine,
    log,
  });
  onTestFinished(async () => {
    await worker.stop();
    await owner.query('delete from graphile_worker._private_jobs; delete from nodes');
  });
  return worker;
}

async function order(n: number, options: { runAt?: Date; companyId?: number } = {}): Promise<void> {
  const { companyId = 1, ...when } = options;
  await database.inCompany(companyId, actor, async (ctx) => ctx.enqueue(work, { n }, when));
  await relay.drained();
}

type Row = {
  attempts: number;
  max_attempts: number;
  last_error: string | null;
  locked_by: string | null;
  wait: number;
};

async function rows(): Promise<Row[]> {
  const found = await owner.query<Row>(
    `select attempts, max_attempts, last_error, locked_by, extract(epoch from run_at - now())::float8 as wait
     from graphile_worker._private_jobs order by id`,
  );
  return found.rows;
}

const makeDue = () =>
  owner.query(`update graphile_worker._private_jobs set run_at = now() where locked_at is null`);

test('runs a job in its company, with its payload', async () => {
  const seen: unknown[] = [];
  const worker = await workerWith([
    handleJob(work, async (ctx, { n }) => {
      const company = await ctx.inside(async (inner) => inner.companyId);
      seen.push({ n, companyId: ctx.companyId, company, attempt: ctx.attempt, lastAttempt: ctx.lastAttempt });
    }),
  ]);
  await order(5, { companyId: 7 });
  await worker.settled();
  expect(seen).toEqual([{ n: 5, companyId: 7, company: 7, attempt: 1, lastAttempt: false }]);
  expect(await rows()).toEqual([]);
});

test('settled waits for what jobs order in turn, and not for what is due later', async () => {
  const seen: number[] = [];
  const worker = await workerWith([
    handleJob(work, async (ctx, { n }) => {
      seen.push(n);
      if (n > 0) await ctx.inside(async (inner) => inner.enqueue(work, { n: n - 1 }));
      await relay.drained();
    }),
  ]);
  await order(9, { runAt: new Date('2040-01-01T00:00:00Z') });
  await order(3);
  await worker.settled();
  expect(seen).toEqual([3, 2, 1, 0]);
});

test('an ordinary failure is tried again after a pause, until the tries are used up', async () => {
  const attempts: unknown[] = [];
  const worker = await workerWith([
    handleJob(work, async ({ attempt, lastAttempt }) => {
      attempts.push([attempt, lastAttempt]);
      throw new Error('not yet');
    }),
  ]);
  await order(1);
  for (let tries = 1; tries <= 4; tries += 1) {
    await worker.settled();
    expect(await rows()).toMatchObject([{ attempts: tries, last_error: 'not yet' }]);
    await makeDue();
  }
  await worker.settled();
  expect(attempts).toEqual([
    [1, false],
    [2, false],
    [3, false],
    [4, true],
  ]);
});

test('a job may say when it wants to be tried again', async () => {
  const worker = await workerWith([
    handleJob(work, async () => {
      throw new RetryLater(3_600_000, 'closed until later');
    }),
  ]);
  await order(1);
  await worker.settled();
  const [row] = await rows();
  expect(row).toMatchObject({ attempts: 1, max_attempts: 4, locked_by: null });
  expect(row?.last_error).toMatch('closed until later');
  expect(row?.wait).toBeGreaterThan(3_500);
});

test('a final failure is not tried again and stays to be looked at', async () => {
  let runs = 0;
  const worker = await workerWith([
    handleJob(work, async () => {
      runs += 1;
      throw new FinalFailure('never');
    }),
  ]);
  await order(1);
  await worker.settled();
  await makeDue();
  await worker.settled();
  expect(runs).toBe(1);
  expect(await rows()).toMatchObject([{ attempts: 1, max_attempts: 1, last_error: 'never' }]);
});

test('a payload that is not what the job declares fails for good, without a run', async () => {
  let runs = 0;
  const worker = await workerWith([
    handleJob(work, async () => {
      runs += 1;
    }),
  ]);
  await owner.query(
    `insert into outbox (company_id, kind, name, payload) values (1, 'job', 'test.work', '{"n": "one"}')`,
  );
  await relay.drained();
  await worker.settled();
  expect(runs).toBe(0);
  expect(await rows()).toMatchObject([{ attempts: 1, max_attempts: 1 }]);
});

test('one ordered again while it runs, runs again', async () => {
  const seen: number[] = [];
  const worker = await workerWith([
    handleJob(latest, async (ctx, { n }) => {
      if (n === 1) {
        await ctx.inside(async (inner) => {
          inner.enqueue(latest, { n: 2 });
          inner.enqueue(latest, { n: 3 });
        });
        await relay.drained();
      }
      seen.push(n);
    }),
  ]);
  await database.inCompany(1, actor, async (ctx) => ctx.enqueue(latest, { n: 1 }));
  await relay.drained();
  await worker.settled();
  expect(seen.toSorted()).toEqual([1, 3]);
});

const takenBy = (worker: string, age: string) =>
  owner.query(
    `update graphile_worker._private_jobs set locked_by = $1, locked_at = now() - $2::interval, attempts = attempts + 1`,
    [worker, age],
  );

test('what a silent node had taken runs again, even its only try; what a living one has taken is left', async () => {
  await order(1);
  await owner.query('update graphile_worker._private_jobs set max_attempts = 1');
  await takenBy('worker-of-dead', '31 seconds');
  await owner.query(
    `insert into nodes (id, worker_id, roles, pid) values ('dead', 'worker-beside worker-of-dead', '{}', 1)`,
  );
  await buryTheDead(database.system, log);
  expect(await rows()).toMatchObject([{ locked_by: 'worker-of-dead' }]);

  await owner.query(`update nodes set beat_at = now() - interval '31 seconds'`);
  const seen: number[] = [];
  const worker = await workerWith([handleJob(work, async (_ctx, { n }) => void seen.push(n))]);
  await worker.settled();
  expect(seen).toEqual([1]);
});

test('on one machine, what a killed process had taken runs at once after the restart', async () => {
  await order(1);
  await takenBy('worker-of-killed', '1 second');
  await owner.query(
    `insert into nodes (id, worker_id, roles, pid) values ('killed', 'worker-beside worker-of-killed', '{}', $1)`,
    [process.pid],
  );
  const seen: number[] = [];
  const worker = await workerWith([handleJob(work, async (_ctx, { n }) => void seen.push(n))], {
    oneMachine: true,
  });
  await worker.settled();
  expect(seen).toEqual([1]);
});

test('starts again by itself after its database connections were cut', async () => {
  const seen: number[] = [];
  const worker = await workerWith([handleJob(work, async (_ctx, { n }) => void seen.push(n))]);
  await order(1);
  await worker.settled();
  await owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'prosa-platform' and datname = current_database()`,
  );
  await expect
    .poll(
      () =>
        order(2).then(
          () => true,
          () => false,
        ),
      { timeout: 10_000 },
    )
    .toBe(true);
  await expect.poll(() => seen.includes(2), { timeout: 10_000 }).toBe(true);
});

test('says what its jobs are locked by as long as it runs', async () => {
  const worker = await workerWith([handleJob(work, async () => undefined)]);
  expect(carried.at(-1)).not.toEqual([]);
  await worker.stop();
  expect(carried.at(-1)).toEqual([]);
});

/** Ends of rounds that are held: a worker stops when its rounds are over, also after a test that has failed. */
const heldRounds: (() => void)[] = [];
afterEach(() => {
  for (const finish of heldRounds.splice(0)) finish();
});

/** A timer whose first round stands until it is let go, and how often its rounds have begun. */
function heldTimer(name: string) {
  let runs = 0;
  let finish = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const timer: Timer = {
    name,
    cron: '0 0 1 1 *',
    run: async () => {
      runs += 1;
      if (runs === 1) await held;
    },
  };
  const round = () => owner.query(`select graphile_worker.add_job($1, '{}'::json)`, [`timer:${name}`]);
  heldRounds.push(finish);
  return { timer, round, runs: () => runs, finish: () => finish() };
}

test('a timer’s round runs, and a second one meanwhile is left out', async () => {
  const { timer, round, runs, finish } = heldTimer('test.round');
  const worker = await workerWith([], { timers: [timer] });
  await round();
  await expect.poll(runs).toBe(1);
  await round();
  await expect.poll(async () => (await rows()).length).toBe(1);
  finish();
  await worker.settled();
  expect(runs()).toBe(1);
});

const textOf = (query: unknown): string =>
  typeof query === 'string' ? query : ((query as { readonly text?: string }).text ?? '');

test('rounds of one minute ask for their locks together, over one connection', async () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f'].map((letter) => `test.round-${letter}`);
  const ran: string[] = [];
  const timers = names.map(
    (name): Timer => ({ name, cron: '0 0 1 1 *', run: async () => void ran.push(name) }),
  );
  const worker = await workerWith([], { timers });
  await worker.settled();
  const queries = vi.spyOn(pg.Client.prototype, 'query');
  onTestFinished(() => queries.mockRestore());
  await owner.query(
    `select graphile_worker.add_job('timer:' || name, '{}'::json) from unnest($1::text[]) name`,
    [names],
  );
  await expect.poll(() => ran.toSorted()).toEqual(names);
  await worker.settled();
  const askedFor = queries.mock.calls.filter(([query]) => /pg_(try_)?advisory/.test(textOf(query)));
  expect(askedFor.length).toBeGreaterThan(1);
  expect(askedFor.length).toBeLessThan(names.length);
  const { rows: free } = await owner.query<{ free: boolean }>(
    `select bool_and(pg_try_advisory_lock(hashtextextended('timer:' || name, 0))) as free from unnest($1::text[]) name`,
    [names],
  );
  await owner.query('select pg_advisory_unlock_all()');
  expect(free).toEqual([{ free: true }]);
});

test('a round whose locks were lost with their connection runs again as soon as it is over', async () => {
  const { timer, round, runs, finish } = heldTimer('test.cut-off');
  const worker = await workerWith([], { timers: [timer] });
  await round();
  await expect.poll(runs).toBe(1);
  const cut = await owner.query(
    `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and pid <> pg_backend_pid()
     and pid in (select pid from pg_stat_activity where datname = current_database() and application_name = 'prosa-platform' and query ~ 'as wish')`,
  );
  expect(cut.rowCount).toBe(1);
  await round();
  await expect.poll(async () => (await rows()).length).toBe(1);
  expect(runs()).toBe(1);
  finish();
  await worker.settled();
  await round();
  await expect.poll(runs).toBe(2);
});

test('a round that was ordered under the former name of its timer is run', async () => {
  let runs = 0;
  const timer: Timer = {
    name: 'test.renamed-round',
    formerly: 'test.once-named-round',
    cron: '0 0 1 1 *',
    run: async () => {
      runs += 1;
    },
  };
  await owner.query(`select graphile_worker.add_job('timer:test.once-named-round', '{}'::json)`);
  const worker = await workerWith([], { timers: [timer] });
  await worker.settled();
  expect(runs).toBe(1);
  expect(await rows()).toEqual([]);
});

test('a worker carries out the jobs of its tracks, and leaves the others and the timers to those who have them', async () => {
  const seen: string[] = [];
  const by = (who: string): JobHandler[] => [
    handleJob(work, async () => void seen.push(`${who}: work`)),
    handleJob(film, async () => void seen.push(`${who}: film`)),
  ];
  const timer: Timer = { name: 'test.tick', cron: '0 0 1 1 *', run: async () => void seen.push('tick') };
  const films = await workerWith(by('films'), { tracks: ['media'], timers: [timer] });
  await order(1);
  await database.inCompany(1, actor, async (ctx) => ctx.enqueue(film, { n: 1 }));
  await relay.drained();
  await owner.query(`select graphile_worker.add_job('timer:test.tick', '{}'::json)`);
  await expect.poll(() => seen, { timeout: 10_000 }).toEqual(['films: film']);
  await films.stop();
  expect(seen).toEqual(['films: film']);

  const others = await workerWith(by('others'), {
    tracks: jobTracks.filter((track) => track !== 'media'),
    timers: [timer],
  });
  await others.settled();
  expect(seen.toSorted()).toEqual(['films: film', 'others: work', 'tick']);
});

test('housekeeping sets the numbering of job names back', async () => {
  const worker = await workerWith([handleJob(work, async () => undefined)]);
  for (let n = 0; n < 30; n += 1) await order(n);
  await worker.settled();
  const client = await database.system.connect();
  await client.query('begin');
  await tidyQueue(client);
  await client.query('commit');
  client.release();
  const { rows: numbers } = await owner.query<{ next: string; max: number }>(
    `select nextval(pg_get_serial_sequence('graphile_worker._private_tasks', 'id')) as next, max(id) from graphile_worker._private_tasks`,
  );
  expect(Number(numbers[0]?.next)).toBe((numbers[0]?.max ?? 0) + 1);
});

test('thousands of jobs run, each once', async () => {
  const seen: number[] = [];
  const worker = await workerWith([handleJob(work, async (_ctx, { n }) => void seen.push(n))]);
  const all = Array.from({ length: 2_000 }, (_, n) => n);
  await database.inCompany(1, actor, async (ctx) => {
    for (const n of all) ctx.enqueue(work, { n });
  });
  await relay.drained();
  await worker.settled();
  expect(seen.toSorted((a, b) => a - b)).toEqual(all);
});

/** A handler whose runs stand until they are let go, one by one. */
function standing() {
  const held: { readonly n: number; readonly companyId: number; readonly letGo: () => void }[] = [];
  const handler = handleJob(
    film,
    ({ companyId }, { n }) => new Promise((letGo) => held.push({ n, companyId, letGo })),
  );
  const began = (count: number) => expect.poll(() => held.length, { timeout: 10_000 }).toBe(count);
  /** Ends the first run that still stands of a company, if any. */
  const end = (companyId: number): void => {
    const index = held.findIndex((run) => run.companyId === companyId && !ended.has(run.n));
    const run = held[index];
    if (run === undefined) return;
    ended.add(run.n);
    run.letGo();
  };
  const ended = new Set<number>();
  return { handler, held, began, end };
}
const films = (companyId: number, numbers: readonly number[]) =>
  database.inCompany(companyId, actor, async (ctx) => {
    for (const n of numbers) ctx.enqueue(film, { n });
  });

test('what stands on one track keeps nobody waiting on another', async () => {
  const { handler, began, end } = standing();
  const seen: number[] = [];
  const worker = await workerWith([handler, handleJob(work, async (_ctx, { n }) => void seen.push(n))]);
  await films(
    1,
    Array.from({ length: 50 }, (_, n) => n),
  );
  await relay.drained();
  await began(2);
  await order(7, { companyId: 2 });
  await expect.poll(() => seen).toEqual([7]);
  const letting = setInterval(() => end(1), 1);
  await worker.settled();
  clearInterval(letting);
});

test('a company never holds every slot of a track, and what another orders comes before its many', async () => {
  const { handler, held, began, end } = standing();
  const worker = await workerWith([handler]);
  await films(1, [10, 11, 12, 13, 14, 15]);
  await relay.drained();
  await began(2);
  await films(2, [20]);
  await relay.drained();
  await began(3);
  expect(held.map(({ n }) => n).toSorted()).toEqual([10, 11, 20]);
  // Every slot is taken now: whoever comes third waits for one of the crowd's at most.
  await films(3, [30]);
  await films(1, [16, 17]);
  await relay.drained();
  end(1);
  await began(4);
  end(1);
  await began(5);
  expect(held.map(({ n }) => n)).toContain(30);
  const letting = setInterval(() => [1, 2, 3].forEach(end), 1);
  await worker.settled();
  clearInterval(letting);
  expect(held.map(({ n }) => n).toSorted()).toEqual([10, 11, 12, 13, 14, 15, 16, 17, 20, 30]);
});

type Asked = { readonly name?: string; readonly values: readonly unknown[] };

/** Watches from now on, or since it was told to forget, what is asked of the job queue; a server that files share has a queue of its own. */
function watchQueue() {
  const queries = vi.spyOn(pg.Client.prototype, 'query');
  const isOurs = (client: unknown): boolean => (client as { database?: string }).database === ourDatabase;
  onTestFinished(() => queries.mockRestore());
  const askedAs = (begin: string): Asked[] =>
    queries.mock.calls
      .filter((_, n) => isOurs(queries.mock.contexts[n]))
      .map(([query]) => query as unknown as Asked)
      .filter(({ name }) => name?.startsWith(begin));
  return {
    /** The tasks of which a slot has asked for a job, for each time. */
    looks: (): string[] => askedAs('get_job').map(({ values }) => String(values[1])),
    /** How often slots have looked for a job, and the process for what is due. */
    asked: (): number => askedAs('get_job').length + askedAs('jobs-due').length,
    forget: () => void queries.mockClear(),
  };
}
const slotsOf = (some: readonly JobTrack[]): number =>
  some.reduce((sum, track) => sum + tracks[track].slots, 0);

test('a job that is added to a shared track is looked for on no other', async () => {
  const shared = jobTracks.filter(isShared);
  const defs = shared.map((track) =>
    defineJob({ name: `test.${track}`, schema: z.object({ n: z.int() }), track, attempts: 4 }),
  );
  const { looks, forget } = watchQueue();
  const seen: number[] = [];
  await workerWith(
    [
      ...defs.map((def) => handleJob(def, async () => undefined)),
      handleJob(film, async (_ctx, { n }) => void seen.push(n)),
    ],
    { tracks: shared },
  );
  // Each slot looks once as it begins.
  await expect.poll(() => looks().length).toBe(slotsOf(shared));
  forget();
  for (const n of [1, 2, 3]) {
    await films(1, [n]);
    await relay.drained();
    await expect.poll(() => seen.length).toBe(n);
  }
  expect(looks().length).toBeGreaterThanOrEqual(3);
  expect(new Set(looks())).toHaveProperty('size', 1);
});

test('with nothing to do asks twice a second at most, however many slots wait, and finds what falls due on every track', async () => {
  const defs = jobTracks.map((track) =>
    defineJob({ name: `test.${track}`, schema: z.object({ n: z.int() }), track, attempts: 4 }),
  );
  const seen: string[] = [];
  const { looks, asked, forget } = watchQueue();
  const worker = await workerWith(defs.map((def) => handleJob(def, async () => void seen.push(def.name))));
  await worker.settled();
  // Each slot looks once as it begins; those of the track that nobody shares do so together.
  await expect
    .poll(() => looks().length, { timeout: 10_000 })
    .toBeGreaterThan(slotsOf(jobTracks.filter(isShared)));
  forget();
  const from = performance.now();
  await expect.poll(asked, { timeout: 30_000 }).toBeGreaterThan(8);
  expect(performance.now() - from).toBeGreaterThan(3_500);

  await owner.query(
    `select graphile_worker.add_job(name, '{"companyId":1,"payload":{"n":1}}', run_at => now() + interval '1 hour')
     from unnest($1::text[]) name`,
    [defs.map(({ name }) => name)],
  );
  expect(seen).toEqual([]);
  // Nobody is told of this.
  await makeDue();
  await expect.poll(() => seen.toSorted(), { timeout: 5_000 }).toEqual(defs.map(({ name }) => name).sort());
});
