import { beforeAll, describe, expect, it } from 'vitest';
import { buildCompany } from '#src/features/companies/testing.ts';
import { buildTag } from '#src/features/tags/testing.ts';
import { testDatabase } from '#src/testing/database.ts';
import { currentCompany } from '../current-company.ts';
import type { Database } from '../database.ts';
import { reading, statement, unnamed } from '../statement.ts';

const system = { kind: 'system', name: 'test' } as const;
const company = reading<{ id: string | null }>(
  'test-read-company',
  `select current_setting('app.company_id') as id`,
);
const kinds = reading<
  { at: Date; many: number[]; none: string | null; big: number; yes: boolean },
  [at: Date, many: readonly number[], none: string | null]
>(
  'test-read-kinds',
  'select $1::timestamptz as at, $2::int[] as many, $3::text as none, 7::int8 as big, true as yes',
);
const tags = reading<{ name: string }>('test-read-tags', 'select name from tags order by name');
const rename = 'update tags set name = upper(name) returning name';
const secretly = reading<{ name: string }>('test-read-rename', rename);
const openly = statement<{ name: string }>('test-write-rename', rename);
const transaction = statement<{ id: string | null }>(
  'test-read-transaction',
  'select pg_current_xact_id_if_assigned()::text as id',
);
const planning = reading<{ mode: string }>(
  'test-read-plan-mode',
  `select current_setting('plan_cache_mode') as mode`,
);
const broken = reading(
  'test-read-broken',
  'select 1 / (select count(*) from tags where name is null) as never',
);

let database: Database;
let companies: number[];

beforeAll(async () => {
  ({ database } = await testDatabase());
  companies = await database.across('test', async (db) => [await buildCompany(db), await buildCompany(db)]);
  for (const [n, id] of companies.entries())
    await database.inCompany(id, system, (ctx) => buildTag(ctx, { name: `tag ${n}` }));
});

it('reads in the company that asks, side by side with others', async () => {
  const read = await Promise.all(
    [0, 1, 0, 1, 1, 0].map((n) =>
      database.inCompany(companies[n] ?? 0, system, async (ctx) => [
        n,
        ...(await Promise.all([ctx.db.run(company, []), ctx.db.run(tags, [])])),
      ]),
    ),
  );
  for (const [n, own, names] of read)
    expect([own, names]).toEqual([[{ id: String(companies[n as number]) }], [{ name: `tag ${n}` }]]);
});

it('answers the same kinds of values as inside a transaction', async () => {
  const at = new Date('2026-11-20T09:30:00.123Z');
  await database.inCompany(companies[0] ?? 0, system, async (ctx) => {
    const values: [Date, number[], null] = [at, [1, 2], null];
    const alone = await ctx.db.run(kinds, values);
    await ctx.db.run(transaction, []);
    expect(await ctx.db.run(kinds, values)).toEqual(alone);
    expect(alone).toEqual([{ at, many: [1, 2], none: null, big: expect.anything(), yes: true }]);
  });
});

it('sees what its own transaction has written before', async () => {
  await database.inCompany(companies[0] ?? 0, system, async (ctx) => {
    expect(await ctx.db.run(tags, [])).toEqual([{ name: 'tag 0' }]);
    await ctx.db.run(openly, []);
    expect(await ctx.db.run(tags, [])).toEqual([{ name: 'TAG 0' }]);
  });
  await expect(
    database.inCompany(companies[0] ?? 0, system, async (ctx) => {
      await ctx.db.orm.execute(`update tags set name = 'lost'`);
      expect(await ctx.db.run(tags, [])).toEqual([{ name: 'lost' }]);
      throw new Error('changed my mind');
    }),
  ).rejects.toThrow('changed my mind');
  expect(await database.inCompany(companies[0] ?? 0, system, (ctx) => ctx.db.run(tags, []))).toEqual([
    { name: 'TAG 0' },
  ]);
});

it('refuses to write', async () => {
  const attempt = database.inCompany(companies[1] ?? 0, system, (ctx) => ctx.db.run(secretly, []));
  await expect(attempt).rejects.toThrow('read-only transaction');
  expect(await database.inCompany(companies[1] ?? 0, system, (ctx) => ctx.db.run(tags, []))).toEqual([
    { name: 'tag 1' },
  ]);
});

it('goes on after a statement that fails, on whichever connection', async () => {
  const read = (): Promise<unknown> =>
    database.inCompany(companies[1] ?? 0, system, (ctx) => ctx.db.run(broken, []));
  for (let n = 0; n < 3; n += 1) await expect(read()).rejects.toThrow('division by zero');
  expect(await database.inCompany(companies[1] ?? 0, system, (ctx) => ctx.db.run(tags, []))).toEqual([
    { name: 'tag 1' },
  ]);
});

describe('a statement without a name', () => {
  const plan = unnamed<{ 'QUERY PLAN': string }>(
    `explain select id from tags where company_id = ${currentCompany} and name = $1`,
  );

  it('answers rows of its own shape', async () => {
    const read = (text: string): Promise<unknown> =>
      database.inCompany(companies[0] ?? 0, system, (ctx) => ctx.db.run(unnamed(text), []));
    expect(await read('select 1 as one')).toEqual([{ one: 1 }]);
    expect(await read(`select 'b' as two, 3 as three`)).toEqual([{ two: 'b', three: 3 }]);
    expect(() => reading('', 'select 1')).toThrow('needs a name');
  });

  it('is planned with its values and its company', async () => {
    const [companyId = 0] = companies;
    const lines = await database.inCompany(companyId, system, (ctx) => ctx.db.run(plan, ['a name']));
    const text = lines.map((line) => line['QUERY PLAN']).join('\n');
    expect(text).toContain(`company_id = ${companyId}`);
    expect(text).toContain(`'a name'::text`);
  });

  it('leaves the connection as it was', async () => {
    await database.inCompany(companies[0] ?? 0, system, (ctx) => ctx.db.run(unnamed('select 1 as one'), []));
    const [row] = await database.inCompany(companies[0] ?? 0, system, (ctx) => ctx.db.run(planning, []));
    expect(row).toEqual({ mode: 'force_generic_plan' });
  });

  it('sees its own company alone', async () => {
    for (const [n, companyId] of companies.entries()) {
      const rows = await database.inCompany(companyId, system, (ctx) =>
        ctx.db.run(unnamed<{ company: number }>('select distinct company_id as company from tags'), []),
      );
      expect(rows, `${n}`).toEqual([{ company: companyId }]);
    }
  });
});

it('leaves no transaction open behind it', async () => {
  await database.inCompany(companies[1] ?? 0, system, (ctx) => ctx.db.run(tags, []));
  const { rows } = await database.system.query(
    `select count(*)::int as open from pg_stat_activity where application_name = 'prosa' and state like 'idle in%'`,
  );
  expect(rows).toEqual([{ open: 0 }]);
});
