/**
 * What a database that is spread over several machines by company would ask of the tables (as Citus does): a company's rows lie
 * together, so each key that must be unique holds the company, and rows point only at rows of their company or at tables of
 * which every machine has a copy. What stands in the way is listed, with what would take its place.
 */
import type pg from 'pg';
import { beforeAll, expect, it } from 'vitest';
import { globalTables } from '#src/platform/db/schema/global-tables.ts';
import { testDatabase } from '../database.ts';

/** Unique keys of company tables that cannot be held machine by machine: each becomes a row of a small table beside. */
const uniqueEverywhere: Readonly<Record<string, string>> = {
  users_email: 'Signing in knows no company yet: a table of e-mails and their companies.',
  connections_token: 'A token finds its connection: a table of digests and their companies.',
  api_tokens_hash: 'A personal token finds its owner: the same table of digests.',
  connections_number:
    'A number is one connection’s on the whole installation: a table of numbers and their companies.',
  cloud_accounts_webhook: 'A webhook finds its connection: its address can name the company instead.',
  charges_reference: 'The reference that a payment provider is given can name the company.',
};

/** Company tables that every transaction writes and one process reads in order: they stay on the machine that all know. */
const besides: Readonly<Record<string, string>> = {
  outbox: 'Relays read a shard of it in the order of ids; a shard’s rows can lie with its companies instead.',
};

/** Tables of which every machine has a copy: small, and nearly always read. */
const copied = new Set(Object.keys(globalTables));

let owner: pg.Pool;
let tenantTables: Set<string>;

beforeAll(async () => {
  ({ owner } = await testDatabase());
  const { rows } = await owner.query<{ name: string }>(
    `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'company_id'`,
  );
  tenantTables = new Set(rows.map(({ name }) => name));
});

it('every key of a company’s table that must be unique holds the company, or is listed with what takes its place', async () => {
  const { rows } = await owner.query<{ table: string; key: string }>(
    `select tables.relname as table, keys.relname as key
     from pg_index
     join pg_class tables on tables.oid = indrelid
     join pg_class keys on keys.oid = indexrelid
     join pg_attribute company on company.attrelid = indrelid and company.attname = 'company_id'
     where tables.relnamespace = 'public'::regnamespace and not tables.relispartition
       and indisunique and company.attnum <> all(indkey::int2[])
     order by 1, 2`,
  );
  const found = rows.filter(({ table }) => !(table in besides)).map(({ key }) => key);
  expect(found.toSorted()).toEqual(Object.keys(uniqueEverywhere).toSorted());
});

it('every table has a primary key', async () => {
  const { rows } = await owner.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
       and not exists (select 1 from pg_index where indrelid = pg_class.oid and indisprimary)`,
  );
  expect(rows.map(({ name }) => name)).toEqual([]);
});

it('rows of a company point at rows of the same company, or at tables that are copied; copied tables point at no company’s', async () => {
  const { rows } = await owner.query<{
    name: string;
    from: string;
    to: string;
    columns: string[];
    target: string[];
  }>(
    `select conname as name, conrelid::regclass::text as from, confrelid::regclass::text as to,
       array(select attname::text from unnest(conkey) with ordinality k (num, place)
             join pg_attribute on attrelid = conrelid and attnum = num order by place) as columns,
       array(select attname::text from unnest(confkey) with ordinality k (num, place)
             join pg_attribute on attrelid = confrelid and attnum = num order by place) as target
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`,
  );
  const wrong = rows.filter(({ from, to, columns, target }) => {
    if (copied.has(to)) return false;
    if (!tenantTables.has(from)) return true;
    const place = columns.indexOf('company_id');
    return place < 0 || target[place] !== 'company_id';
  });
  expect(wrong.map(({ name }) => name)).toEqual([]);
});

it('what is listed exists', () => {
  for (const table of Object.keys(besides)) expect(tenantTables).toContain(table);
});
