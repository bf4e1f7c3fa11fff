/** Figures that are kept against the rows they stand for: after whatever has happened, and whoever died while adding up. */
import { type DashboardPeriod, shiftDay, wallClock } from '@prosa/shared';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { buildCompany } from '#src/features/companies/testing.ts';
import { buildUser } from '#src/features/users/testing.ts';
import type { Ctx } from '#src/platform/context.ts';
import type { Database } from '#src/platform/db/database.ts';
import { reading } from '#src/platform/db/statement.ts';
import { testDatabase } from '#src/testing/database.ts';
import { type Figure, findProgress, listFigures } from '../figure.queries.ts';
import { stretchOf } from '../get-figures.ts';
import { buildPast, countByHand, type Past } from '../testing.ts';
import { listDueCompanies } from './progress.queries.ts';
import { rollUp } from './roll-up.ts';

const actor = { kind: 'system', name: 'test' } as const;
const dimensions = [
  'opened/hour',
  'opened/user',
  'opened/queue',
  'opened/connection',
  'opened/tag',
  'leads/all',
  'waited/user',
  'replied/bucket',
  'finished/hour',
  'finished/user',
  'finished/reason',
  'supported/user',
  'resolved/bucket',
  'asked/all',
  'rated/user',
  'rated/rate',
  ...(['queue', 'connection', 'tag'] as const).flatMap(
    (split) => [`finished/${split}`, `supported/${split}`, `waited/${split}`, `rated/${split}`] as const,
  ),
  'supported/reason',
] as const;
const zones = ['America/Sao_Paulo', 'Asia/Kathmandu', 'Pacific/Auckland', 'Europe/Lisbon'];

type Scene = {
  readonly id: number;
  readonly users: readonly number[];
  readonly queues: readonly number[];
  readonly tags: readonly number[];
  readonly connections: readonly number[];
  inside<T>(work: (ctx: Ctx) => Promise<T>): Promise<T>;
};

let database: Database;

beforeAll(async () => {
  ({ database } = await testDatabase());
});

const idsOf = async (ctx: Ctx, insert: ReturnType<typeof sql>): Promise<number[]> =>
  (await ctx.db.orm.execute<{ id: number }>(insert)).rows.map(({ id }) => id);

async function scene(): Promise<Scene> {
  const id = await database.across('test', (db) => buildCompany(db));
  const inside: Scene['inside'] = (work) => database.inCompany(id, actor, work);
  return inside(async (ctx) => ({
    id,
    inside,
    users: [(await buildUser(ctx)).id, (await buildUser(ctx)).id],
    queues: await idsOf(
      ctx,
      sql`insert into queues (name, color) values ('a', '#aaa'), ('b', '#bbb') returning id`,
    ),
    tags: await idsOf(
      ctx,
      sql`insert into tags (name, color) values ('x', '#aaa'), ('y', '#bbb') returning id`,
    ),
    connections: await idsOf(ctx, sql`insert into connections (name) values ('one'), ('two') returning id`),
  }));
}

const zoneOf = async (ctx: Ctx): Promise<string> =>
  (
    await ctx.db.orm.execute<{ zone: string }>(
      sql`select timezone as zone from companies where id = ${ctx.companyId}`,
    )
  ).rows[0]?.zone ?? '';

const written = (figures: readonly Figure[] | undefined): Record<string, string> =>
  Object.fromEntries(
    (figures ?? [])
      .map(({ figure, split, day, key, count, total }): [string, string] => [
        `${figure}/${split}${day === null ? '' : ` ${day}`} ${key}`,
        `${count} of ${total}`,
      ])
      .sort(),
  );

/** The figures of the last days in three ways: as they are answered, from all rows, and by hand; of some queues if asked. */
const inThreeWays = (made: Scene, queueIds?: readonly number[], days = 12) =>
  made.inside(async (ctx) => {
    const zone = await zoneOf(ctx);
    const today = wallClock(ctx.now(), zone).day;
    const period: DashboardPeriod = { from: shiftDay(today, -days), to: today };
    const progress = await findProgress(ctx, dimensions, queueIds);
    const stretch = (known: typeof progress) => stretchOf({ ...period, zone }, known);
    return {
      answered: written(await listFigures(ctx, dimensions, stretch(progress), queueIds)),
      fromRows: written(await listFigures(ctx, dimensions, stretch(undefined), queueIds)),
      byHand: await countByHand(ctx, period, zone, queueIds),
      rollups: stretch(progress).rollups,
      today,
      zone,
    };
  });

async function expectTheSame(made: Scene): Promise<void> {
  const { answered, fromRows, byHand, rollups, today } = await inThreeWays(made);
  expect(fromRows).toEqual(byHand);
  expect(answered).toEqual(byHand);
  const [one = 0, other = 0] = made.queues;
  for (const queueIds of [[one], [0, other], []]) {
    const ofQueues = await inThreeWays(made, queueIds);
    expect(ofQueues.fromRows).toEqual(ofQueues.byHand);
    expect(ofQueues.answered).toEqual(ofQueues.byHand);
    expect(ofQueues.rollups).toEqual(rollups);
  }
  // All but today is kept, once everybody who began before has ended: other tests write in the same cluster.
  if (rollups.before === today) return;
  await vi.waitFor(
    async () => {
      await rollUp(made.inside);
      expect((await inThreeWays(made)).rollups.before).toBe(today);
    },
    { timeout: 20_000 },
  );
}

const watched = reading<{ at: Date }>(
  'dashboard-test-watched',
  'select watched_until as at from dashboard_progress',
);
const watchedIn = async (ctx: Ctx): Promise<Date | undefined> => (await ctx.db.run(watched, []))[0]?.at;

function gate(): { readonly promise: Promise<void>; readonly resolve: () => void } {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

const hourMs = 3_600_000;
const before = (ctx: Ctx, hours: number): Date => new Date(ctx.now().getTime() - hours * hourMs);

type Step =
  | { readonly kind: 'ticket'; readonly hours: number; readonly n: number; readonly lasts: number }
  | {
      readonly kind:
        | 'close'
        | 'reopen'
        | 'take'
        | 'queue'
        | 'tag'
        | 'delete'
        | 'rate'
        | 'explain'
        | 'merge'
        | 'answer'
        | 'purge';
      readonly n: number;
    }
  | { readonly kind: 'zone'; readonly n: number }
  | { readonly kind: 'rollUp'; readonly dies: number | null };

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({
        kind: fc.constant('ticket' as const),
        hours: fc.integer({ min: 0, max: 250 }),
        n: fc.nat(30),
        lasts: fc.integer({ min: 0, max: 60 }),
      }),
    },
    {
      weight: 8,
      arbitrary: fc.record({
        kind: fc.constantFrom(
          'close',
          'reopen',
          'take',
          'queue',
          'tag',
          'delete',
          'rate',
          'merge',
          'answer',
          'purge',
          'explain',
        ),
        n: fc.nat(30),
      }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('zone' as const), n: fc.nat(3) }) },
    {
      weight: 4,
      arbitrary: fc.record({
        kind: fc.constant('rollUp' as const),
        dies: fc.option(fc.integer({ min: 1, max: 5 })),
      }),
    },
  ),
  { minLength: 5, maxLength: 30 },
);

const pick = <T>(list: readonly T[], n: number): T | undefined => list[n % list.length];

function pastOf(ctx: Ctx, made: Scene, { hours, n, lasts }: Extract<Step, { kind: 'ticket' }>): Past {
  const after = (share: number): Date | null =>
    n % 4 === 0 ? null : before(ctx, Math.max(0, hours - lasts * share));
  return {
    contact: n % 5,
    createdAt: before(ctx, hours),
    startedAt: after(0.2),
    firstReplyAt: n % 3 === 0 ? null : after(0.4),
    finishedAt: n % 7 === 0 ? null : after(0.8),
    reasonId: n % 3 === 0 ? null : (n % 3) + 10,
    ratingAt: n % 2 === 0 ? null : after(0.9),
    userId: n % 6 === 0 ? null : (pick(made.users, n) ?? null),
    queueId: n % 5 === 0 ? null : (pick(made.queues, n) ?? null),
    connectionId: pick(made.connections, n) ?? 0,
    tagIds: n % 3 === 0 ? [] : made.tags.slice(0, 1 + (n % 2)),
  };
}

/** What is done to a ticket, past the use cases: whatever they do is one of these. */
const changes = {
  close: (id: number) => sql`update ticket_episodes set finished_at = now() where ticket_id = ${id}`,
  reopen: (id: number) =>
    sql`update ticket_episodes set finished_at = null, started_at = now() where ticket_id = ${id}`,
  answer: (id: number) =>
    sql`update ticket_episodes set first_reply_at = coalesce(first_reply_at, now()) where ticket_id = ${id}`,
  delete: (id: number) => sql`update tickets set deleted_at = now() where id = ${id}`,
  purge: (id: number) => sql`delete from tickets where id = ${id} and deleted_at is not null`,
} as const;

async function change(ctx: Ctx, made: Scene, kind: string, id: number, n: number): Promise<void> {
  const run = (statement: ReturnType<typeof sql>) => ctx.db.orm.execute(statement);
  if (kind in changes) await run(changes[kind as keyof typeof changes](id));
  if (kind === 'take')
    await run(
      sql`update ticket_episodes set user_id = ${pick(made.users, n) ?? null} where ticket_id = ${id}`,
    );
  if (kind === 'explain')
    await run(
      sql`update ticket_episodes set reason_id = ${pick([11, 12, null], n) ?? null} where ticket_id = ${id}`,
    );
  if (kind === 'queue')
    await run(
      sql`update tickets set queue_id = ${pick([...made.queues, null], n) ?? null}, connection_id = ${pick(made.connections, n) ?? 0} where id = ${id}`,
    );
  if (kind === 'tag')
    await run(
      sql`update tickets set tag_ids = ${`{${made.tags.slice(n % 3).join(',')}}`}::int[] where id = ${id}`,
    );
  if (kind === 'merge')
    await run(sql`update tickets set contact_id = (select min(id) from contacts) where id = ${id}`);
  if (kind === 'rate')
    await run(sql`insert into ratings (ticket_id, contact_id, connection_id, user_id, asked_at, until, rate, rated_at)
      select t.id, t.contact_id, t.connection_id, e.user_id, now(), now(), ${1 + (n % 3)}, e.created_at + interval '1 hour' * ${n}
      from tickets t join ticket_episodes e on e.company_id = t.company_id and e.ticket_id = t.id where t.id = ${id} and e.user_id is not null
      on conflict (company_id, ticket_id) do update set rate = excluded.rate, rated_at = excluded.rated_at`);
}

/** Lets so many transactions commit and dies in the next one. */
function dyingAfter(made: Scene, commits: number | null): Scene['inside'] {
  let done = 0;
  return (work) =>
    made.inside(async (ctx) => {
      done += 1;
      const result = await work(ctx);
      if (commits !== null && done > commits) throw new Error('killed');
      return result;
    });
}

async function perform(made: Scene, step: Step): Promise<void> {
  if (step.kind === 'rollUp') {
    await rollUp(dyingAfter(made, step.dies)).catch((error: Error) => expect(error.message).toBe('killed'));
    return;
  }
  await made.inside(async (ctx) => {
    if (step.kind === 'ticket') return void (await buildPast(ctx, pastOf(ctx, made, step)));
    if (step.kind === 'zone')
      return void (await ctx.db.orm.execute(
        sql`update companies set timezone = ${pick(zones, step.n) ?? ''} where id = ${ctx.companyId}`,
      ));
    const ids = await idsOf(ctx, sql`select id from tickets order by id`);
    const id = pick(ids, step.n);
    if (id !== undefined) await change(ctx, made, step.kind, id, step.n);
  });
}

describe('what is kept', () => {
  it('equals what the rows say, after any history and any death on the way', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (history) => {
        const made = await scene();
        for (const step of history) await perform(made, step);
        await rollUp(made.inside);
        await expectTheSame(made);
      }),
      { numRuns: 25 },
    );
  });

  it('by a version that knew of fewer dimensions is added up again, and until then read from the rows', async () => {
    const made = await scene();
    const [queueId = 0] = made.queues;
    const past = { connectionId: made.connections[0] ?? 0, queueId, tagIds: made.tags };
    await made.inside(async (ctx) => {
      for (const days of [2, 4])
        await buildPast(ctx, {
          ...past,
          contact: 1,
          createdAt: before(ctx, 24 * days),
          startedAt: before(ctx, 24 * days - 1),
          finishedAt: before(ctx, 24 * days - 2),
        });
    });
    await rollUp(made.inside);
    await made.inside(async (ctx) => {
      await ctx.db.orm.execute(
        sql`delete from dashboard_figures where figure = 'finished' and split <> 'hour'`,
      );
      await ctx.db.orm.execute(sql`update dashboard_figures set edition = 0`);
    });
    const { answered, byHand } = await inThreeWays(made);
    expect(answered).toMatchObject({ [`finished/queue ${queueId}`]: '2 of 0' });
    expect(answered).toEqual(byHand);
    expect(await database.across('test', (db) => listDueCompanies(db, new Date()))).toContain(made.id);
    await rollUp(made.inside);
    await expectTheSame(made);
    expect(await database.across('test', (db) => listDueCompanies(db, new Date()))).not.toContain(made.id);
  });

  it('by a version that knew of no queues is kept anew, and until then read from the rows', async () => {
    const made = await scene();
    const [queueId = 0] = made.queues;
    const connectionId = made.connections[0] ?? 0;
    await made.inside((ctx) =>
      buildPast(ctx, { contact: 1, createdAt: before(ctx, 60), connectionId, queueId }),
    );
    await rollUp(made.inside);
    await made.inside(async (ctx) => {
      await ctx.db.orm.execute(sql`update dashboard_progress set with_queues = false`);
      await ctx.db.orm.execute(sql`delete from dashboard_queue_figures`);
    });
    const { answered, byHand } = await inThreeWays(made, [queueId]);
    expect(answered).toMatchObject({ 'leads/all 0': '1 of 0' });
    expect(answered).toEqual(byHand);
    expect(await database.across('test', (db) => listDueCompanies(db, new Date()))).toContain(made.id);
    await rollUp(made.inside);
    await expectTheSame(made);
  });

  it('is the same when it is added up twice, by two at once', async () => {
    const made = await scene();
    await made.inside((ctx) =>
      buildPast(ctx, { contact: 1, createdAt: before(ctx, 60), connectionId: made.connections[0] ?? 0 }),
    );
    await Promise.all([rollUp(made.inside), rollUp(made.inside)]);
    await rollUp(made.inside);
    await expectTheSame(made);
  });

  it('of a company without a ticket is nothing, and nothing is missing', async () => {
    const made = await scene();
    await rollUp(made.inside);
    const { answered, byHand, rollups, today } = await inThreeWays(made);
    expect([answered, byHand, rollups.before]).toEqual([{}, {}, today]);
  });

  it('is cut anew when the company moves to another zone', async () => {
    const made = await scene();
    const connectionId = made.connections[0] ?? 0;
    await made.inside(async (ctx) => {
      const late = new Date(`${shiftDay(wallClock(ctx.now(), 'UTC').day, -3)}T23:30:00Z`);
      await buildPast(ctx, { contact: 1, createdAt: late, connectionId });
    });
    await rollUp(made.inside);
    const earlier = await inThreeWays(made);
    await made.inside((ctx) =>
      ctx.db.orm.execute(sql`update companies set timezone = 'Asia/Kathmandu' where id = ${ctx.companyId}`),
    );
    // Until they are cut anew, all are read from the rows.
    const between = await inThreeWays(made);
    expect(between.answered).toEqual(between.byHand);
    expect(between.rollups.before).toBe(between.rollups.from);
    await rollUp(made.inside);
    await expectTheSame(made);
    const later = await inThreeWays(made);
    const hour = (figures: Record<string, string>) =>
      Object.keys(figures).find((name) => name.startsWith('opened/week'));
    expect(hour(later.answered)).not.toBe(hour(earlier.answered));
  });
});

describe('a day that is over', () => {
  it('is not added up while somebody still writes who knows nothing of it', async () => {
    const made = await scene();
    const connectionId = made.connections[0] ?? 0;
    await rollUp(made.inside);
    // As it was yesterday: neither is the day kept, nor are changes in it marked.
    await made.inside((ctx) =>
      ctx.db.orm.execute(
        sql`update dashboard_progress set rolled_until = rolled_until - interval '1 day', watched_until = watched_until - interval '1 day'`,
      ),
    );
    const { promise: released, resolve: release } = gate();
    const { promise: wrote, resolve: hasWritten } = gate();
    const writing = made.inside(async (ctx) => {
      const watchedUntil = (await watchedIn(ctx)) ?? ctx.now();
      await buildPast(ctx, {
        contact: 1,
        createdAt: new Date(watchedUntil.getTime() + hourMs),
        connectionId,
      });
      hasWritten();
      await released;
    });
    await wrote;
    await rollUp(made.inside);
    const meanwhile = await inThreeWays(made);
    expect(meanwhile.rollups.before).toBe(shiftDay(meanwhile.today, -1));
    release();
    await writing;
    await rollUp(made.inside);
    await expectTheSame(made);
    expect((await inThreeWays(made)).answered).toMatchObject({ 'leads/all 0': '1 of 0' });
  });

  it('is marked by whatever changes it, and today by nothing', async () => {
    const made = await scene();
    const connectionId = made.connections[0] ?? 0;
    await rollUp(made.inside);
    const marks = () => made.inside((ctx) => idsOf(ctx, sql`select id from dashboard_marks`));
    const old = await made.inside((ctx) =>
      buildPast(ctx, { contact: 1, createdAt: before(ctx, 60), connectionId }),
    );
    expect((await marks()).length).toBeGreaterThan(0);
    await rollUp(made.inside);
    expect(await marks()).toEqual([]);
    await made.inside((ctx) => buildPast(ctx, { contact: 2, createdAt: ctx.now(), connectionId }));
    expect(await marks()).toEqual([]);
    await made.inside((ctx) => ctx.db.orm.execute(changes.close(old)));
    expect((await marks()).length).toBeGreaterThan(0);
  });
});
