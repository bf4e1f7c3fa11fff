/** How schedules are read: what is due, what is shown and what waits, each through an index that holds it in its order. */
import type pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildCompany } from '#src/features/companies/testing.ts';
import { buildUser } from '#src/features/users/testing.ts';
import type { Ctx } from '#src/platform/context.ts';
import type { Database } from '#src/platform/db/database.ts';
import { testDatabase } from '#src/testing/database.ts';
import { listDueSchedules } from './schedule.queries.ts';
import { listSchedules, type ScheduleFilter } from './schedule-list.queries.ts';

const system = { kind: 'system', name: 'plans' } as const;

let database: Database;
let owner: pg.Pool;
let companyId: number;

beforeAll(async () => {
  ({ database, owner } = await testDatabase());
  companyId = await database.across('plans', (db) => buildCompany(db));
  const author = await database.inCompany(companyId, system, (ctx) => buildUser(ctx));
  const client = await owner.connect();
  await client.query(`begin; set local app.company_id = ${companyId}`);
  await client.query(`insert into contacts (name) select 'Contact ' || n from generate_series(1, 200) n`);
  await client.query(`
    insert into schedules (contact_id, body, send_at, due_at, status, message_id, author_id, user_id, local_time, month_day)
    select (select min(id) from contacts where company_id = ${companyId}) + n % 200, 'Text ' || n, at, at,
      case when n % 50 = 0 then 'PENDENTE' else 'ENVIADA' end, gen_random_uuid(), ${author.id}, ${author.id}, '09:00:00', 1
    from generate_series(1, 5000) n, lateral (select now() - n * interval '1 hour' as at) t`);
  await client.query('commit');
  client.release();
  await owner.query('analyze');
});

/** The plan for all values of the last statement that `work` has taken of schedules. */
async function planOf(work: (ctx: Ctx) => Promise<unknown>): Promise<string> {
  const text = await database.inCompany(companyId, system, async (ctx) => {
    await work(ctx);
    const { rows } = await ctx.db.orm.execute<{ statement: string }>(
      `select statement from pg_prepared_statements where name like 'schedule%' order by prepare_time desc limit 1`,
    );
    return rows[0]?.statement ?? '';
  });
  const client = await owner.connect();
  try {
    await client.query(`begin; set local app.company_id = ${companyId}; set local enable_seqscan = off`);
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (generic_plan) ${text}`);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  } finally {
    await client.query('rollback');
    client.release();
  }
}

const page = { order: 'asc', limit: 21, offset: 0 } as const;
const day = new Date('2026-01-15T00:00:00Z');

describe('the index that is walked', () => {
  it('for what is due holds what is pending only', async () => {
    const plan = await planOf((ctx) => listDueSchedules(ctx, day, 50));
    expect(plan).toContain('schedules_pending');
    expect(plan).not.toMatch(/Sort|Seq Scan on schedules/);
  });

  it.each<[string, ScheduleFilter, string]>([
    ['everything', {}, 'schedules_time'],
    ['one’s own', { ownerId: 1 }, 'schedules_time'],
    ['a period', { from: day, to: day }, 'schedules_time'],
    ['what is done with', { done: true }, 'schedules_time'],
    ['what waits', { status: 'PENDENTE' }, 'schedules_pending'],
    ['what waits of one’s own', { status: 'PENDENTE', ownerId: 1 }, 'schedules_pending'],
  ])('for a list of %s has its order', async (_, filter, index) => {
    for (const place of [page, { order: 'desc', limit: 21, after: { at: day, id: 7 } }] as const) {
      const plan = await planOf((ctx) => listSchedules(ctx, filter, place));
      expect(plan).toContain(index);
      expect(plan).not.toMatch(/ Sort|Seq Scan/);
    }
  });
});
