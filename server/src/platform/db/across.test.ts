/** A transaction over all companies: what it states is told to the companies concerned, or nothing is. */
import { rowId } from '@prosa/shared';
import type pg from 'pg';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { buildCompany } from '#src/features/companies/testing.ts';
import type { Database } from '#src/platform/db/database.ts';
import { reading, statement } from '#src/platform/db/statement.ts';
import type { PlatformDb } from '#src/platform/db/tenant-db.ts';
import { defineFact } from '#src/platform/outbox/define.ts';
import { testDatabase } from '#src/testing/database.ts';

const renamed = defineFact('test.renamed', z.object({ companyId: rowId }));

let database: Database;
let owner: pg.Pool;
let companies: readonly number[];
const heard: [number, readonly string[]][] = [];

beforeAll(async () => {
  ({ database, owner } = await testDatabase());
  companies = await database.across('test', async (db) => [await buildCompany(db), await buildCompany(db)]);
  database.onCommitted((companyId, facts) => heard.push([companyId, facts]));
});
beforeEach(async () => {
  await owner.query('delete from outbox');
  heard.length = 0;
});

const written = async (): Promise<unknown[]> =>
  (await owner.query('select company_id, kind, name, payload from outbox order by id')).rows;

it('states facts of several companies, each in its own', async () => {
  const [first = 0, second = 0] = companies;
  await database.across('test', async (_db, tell) => {
    for (const companyId of companies) tell(companyId, renamed, { companyId });
  });
  const rows = [first, second].map((companyId) => ({
    company_id: companyId,
    kind: 'fact',
    name: 'test.renamed',
    payload: { companyId },
  }));
  expect(await written()).toEqual(rows);
  expect(heard).toEqual([
    [first, ['test.renamed']],
    [second, ['test.renamed']],
  ]);
});

it('states nothing when it fails', async () => {
  const failing = database.across('test', async (_db, tell) => {
    tell(companies[0] ?? 0, renamed, { companyId: 1 });
    throw new Error('changed its mind');
  });
  await expect(failing).rejects.toThrow('changed its mind');
  expect([await written(), heard]).toEqual([[], []]);
});

const transactionId = reading<{ id: string }>('test-transaction', 'select pg_current_xact_id()::text as id');
const touch = statement<unknown>('test-touch', 'select 1');

it('opens no transaction for what only reads, and one as soon as anything else is done', async () => {
  const id = async (db: PlatformDb) => (await db.run(transactionId, []))[0]?.id;
  const [one, another, before, after] = await database.across('test', async (db) => {
    const alone = [await id(db), await id(db)];
    await db.run(touch, []);
    return [...alone, await id(db), await id(db)];
  });
  expect([one === another, before === after]).toEqual([false, true]);
});
