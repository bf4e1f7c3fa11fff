/** How the timers read: what is due through an index that holds it, whatever else there is. */
import type pg from 'pg';
import { beforeAll, expect, it } from 'vitest';
import { buildCompany } from '#src/features/companies/testing.ts';
import {
  countMessagesBefore,
  purgeMessagesBefore,
  purgeMessagesOf,
} from '#src/features/messages/retention/index.ts';
import { lockSilentTickets, lockUnqueuedTickets } from '#src/features/tickets/bulk/index.ts';
import type { Ctx } from '#src/platform/context.ts';
import type { Database } from '#src/platform/db/database.ts';
import { testDatabase } from '#src/testing/database.ts';

const system = { kind: 'system', name: 'plans' } as const;

let database: Database;
let owner: pg.Pool;
let companyId: number;

beforeAll(async () => {
  ({ database, owner } = await testDatabase());
  companyId = await database.across('plans', (db) => buildCompany(db));
  const client = await owner.connect();
  await client.query(`begin; set local app.company_id = ${companyId}`);
  await client.query(`insert into connections (name) values ('one')`);
  await client.query(`insert into contacts (name) select 'Contact ' || n from generate_series(1, 3000) n`);
  await client.query(`
    insert into tickets (uuid, status, contact_id, connection_id, last_from_me, updated_at)
    select gen_random_uuid(), (array['open', 'pending', 'closed', 'closed'])[c.id % 4 + 1], c.id,
      (select id from connections where company_id = ${companyId}), c.id % 3 = 0, now() - c.id * interval '1 minute'
    from contacts c where c.company_id = ${companyId}`);
  await client.query('commit');
  client.release();
  await owner.query('analyze');
});

/** The statements that `work` takes and that hold a word, each with the plan that is made for all values. */
async function plansOf(work: (ctx: Ctx) => Promise<unknown>, word = 'advisory'): Promise<string[]> {
  const texts = await database.inCompany(companyId, system, async (ctx) => {
    await work(ctx);
    const { rows } = await ctx.db.orm.execute<{ statement: string }>(
      `select statement from pg_prepared_statements where statement like '%${word}%' and statement not like '%pg_prepared%'`,
    );
    return rows.map((row) => row.statement);
  });
  return Promise.all(
    texts.map(async (text) => {
      const client = await owner.connect();
      try {
        await client.query(`begin; set local app.company_id = ${companyId}; set local enable_seqscan = off`);
        const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (generic_plan) ${text}`);
        return rows.map((row) => row['QUERY PLAN']).join('\n');
      } finally {
        await client.query('rollback');
        client.release();
      }
    }),
  );
}

it('silent tickets are found in an index that holds only them', async () => {
  const idle = { connectionId: 1, before: new Date(0), limit: 20 };
  const plans = await plansOf((ctx) => lockSilentTickets(ctx, idle));
  expect(plans.some((plan) => plan.includes('tickets_silent'))).toBe(true);
  expect(plans.filter((plan) => plan.includes('Seq Scan on tickets'))).toEqual([]);
});

it('waiting tickets without a queue are found among the waiting ones', async () => {
  const idle = { connectionId: 1, before: new Date(0), limit: 20 };
  const plans = await plansOf((ctx) => lockUnqueuedTickets(ctx, idle));
  expect(plans.filter((plan) => plan.includes('Seq Scan on tickets'))).toEqual([]);
  expect(plans.some((plan) => /tickets_(list|live_counts|connection)/.test(plan))).toBe(true);
});

it('old messages, and those of a deleted ticket, are found in indexes', async () => {
  const plans = await plansOf(async (ctx) => {
    await purgeMessagesBefore(ctx, { from: new Date(0), before: new Date() }, 500);
    await purgeMessagesOf(ctx, 1, 500);
    await countMessagesBefore(ctx, new Date(), 500);
  }, 'from messages');
  expect(plans).toHaveLength(3);
  expect(plans.filter((plan) => /Seq Scan on messages/.test(plan))).toEqual([]);
  expect(plans.filter((plan) => /Index .*messages_written/.test(plan)).length).toBeGreaterThan(1);
});

it('no row of another table is looked for through all of them when a message goes', async () => {
  const { rows } = await owner.query<{ name: string }>(
    `select k.conname as name from pg_constraint k where k.contype = 'f' and k.confrelid = 'messages'::regclass and not exists (
       select from pg_index i where i.indrelid = k.conrelid and i.indpred is null
         and (i.indkey::int2[])[0:1] = k.conkey[1:2])`,
  );
  expect(rows).toEqual([]);
});
