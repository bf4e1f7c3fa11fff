/**
 * How people on lists are found by their numbers: through the index of numbers, also where plans were made while lists were
 * as good as empty. An import makes them long before the database notices.
 */
import type pg from 'pg';
import { beforeAll, expect, it } from 'vitest';
import { buildCompany } from '#src/features/companies/testing.ts';
import type { Ctx } from '#src/platform/context.ts';
import type { Database } from '#src/platform/db/database.ts';
import { testDatabase } from '#src/testing/database.ts';
import { listNumbersOfImport } from './import/list-import.queries.ts';
import { findItemByNumber } from './items/item.queries.ts';
import { lockListsByNumbers, settleNumber } from './number-checks/number.queries.ts';
import { buildContactList } from './testing.ts';

const system = { kind: 'system', name: 'plans' } as const;
const number = '5511999990000';

let database: Database;
let owner: pg.Pool;
let companyId: number;

beforeAll(async () => {
  ({ database, owner } = await testDatabase());
  companyId = await database.across('plans', (db) => buildCompany(db));
  await database.inCompany(companyId, system, (ctx) =>
    buildContactList(ctx, { people: [{ name: 'Bia', number }] }),
  );
  await owner.query('analyze contact_list_items; analyze contact_lists');
});

/** The plan for all values of the statement with this name, which `work` takes. */
async function planOf(name: string, work: (ctx: Ctx) => Promise<unknown>): Promise<string> {
  const text = await database.inCompany(companyId, system, async (ctx) => {
    await ctx.db.orm.execute('select');
    await work(ctx);
    const { rows } = await ctx.db.orm.execute<{ statement: string }>(
      `select statement from pg_prepared_statements where name = '${name}'`,
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

it.each<[string, (ctx: Ctx) => Promise<unknown>]>([
  ['contact-lists-lock-by-number', (ctx) => lockListsByNumbers(ctx, [number])],
  ['contact-list-items-settle', (ctx) => settleNumber(ctx, number, { isValid: true, isSimulated: false })],
  ['contact-list-items-of-import', (ctx) => listNumbersOfImport(ctx, 1, [number])],
  ['contact-list-item-by-number', (ctx) => findItemByNumber(ctx, 1, number)],
])('%s goes by the number', async (name, work) => {
  const plan = await planOf(name, work);
  expect(plan).toContain('contact_list_items_number');
  expect(plan).not.toMatch(
    /contact_list_items_by_name|contact_list_items_unchecked|contact_list_items_company/,
  );
});
