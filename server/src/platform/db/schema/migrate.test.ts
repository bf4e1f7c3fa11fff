/** A database that any earlier version has made becomes what a new one is, with its rows. */
import { expect, it } from 'vitest';
import { testAddresses } from '#src/testing/database.ts';
import type { Address } from '../database.ts';
import { extensions, migrateDatabase, runMigrations } from './migrate.ts';
import { createRoles, plainRoles } from './roles.ts';
import { foldFunction } from './search-words.sql.ts';
import { emptyDatabase, firstMigrations, folder, inDatabase, journalAt } from './testing.ts';

/** Whatever a database says of itself: columns in their order, constraints, indexes, triggers, policies, functions, rights. */
const structure = `
  select kind || ' ' || line as line from (
    select 'column' as kind, format('%s %s %s %s notnull=%s default=%s identity=%s generated=%s', c.relname, a.attnum, a.attname,
      format_type(a.atttypid, a.atttypmod), a.attnotnull, pg_get_expr(d.adbin, d.adrelid), a.attidentity, a.attgenerated) as line
    from pg_attribute a join pg_class c on c.oid = a.attrelid and c.relkind in ('r', 'p', 'v', 'm')
      left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped
    union all select 'table', format('%s rls=%s/%s %s %s', relname, relrowsecurity, relforcerowsecurity, reloptions, relacl)
    from pg_class where relnamespace in ('public'::regnamespace, 'partitions'::regnamespace) and relkind in ('r', 'p', 'v', 'm')
    union all select 'constraint', format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
    from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
    union all select 'index', indexdef from pg_indexes where schemaname = 'public'
    union all select 'trigger', pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all select 'policy', format('%s', p) from pg_policies p where schemaname = 'public'
    union all select 'function', pg_get_functiondef(oid) || format('%s %s', proowner::regrole, proacl)
    from pg_proc where pronamespace = 'public'::regnamespace and prokind = 'f' and prolang <> (select oid from pg_language where lanname = 'c')
    union all select 'migration', format('%s %s', created_at, hash) from prosa.migrations
  ) it order by 1`;

const linesOf = (at: Address): Promise<string[]> =>
  inDatabase(at, async (client) =>
    (await client.query<{ line: string }>(structure)).rows.map(({ line }) => line),
  );

/** One of each, as the very first version stored them. */
const firstRows = `
  with company as (insert into companies (name) values ('Padaria') returning id),
    person as (insert into users (company_id, name, email, password_hash) select id, 'Ana', 'ana@padaria.test', 'x' from company),
    queue as (insert into queues (company_id, name, color) select id, 'Vendas', '#ff0000' from company),
    connection as (insert into connections (company_id, name) select id, 'Loja' from company returning company_id, id),
    contact as (insert into contacts (company_id, name, number) select id, 'Bia', '5511999990000' from company returning company_id, id),
    ticket as (insert into tickets (company_id, uuid, contact_id, connection_id)
      select company_id, gen_random_uuid(), contact.id, connection.id from contact join connection using (company_id)
      returning company_id, id, contact_id, connection_id)
  insert into messages (company_id, id, contact_id, connection_id, seq, ticket_id, from_me, body)
  select company_id, gen_random_uuid(), contact_id, connection_id, 1, id, false, 'oi' from ticket`;

const storedRows = `
  select c.name as company, u.name as person, q.name as queue, k.name as contact, m.body as message
  from companies c join users u on u.company_id = c.id join queues q on q.company_id = c.id
    join messages m on m.company_id = c.id join tickets t on t.company_id = c.id and t.id = m.ticket_id
    join contacts k on k.company_id = c.id and k.id = t.contact_id`;

const { length } = (await journalAt(folder)).entries;

it.each([1, 6, 13, 23, 32, 37, 47, 57, length - 1].map((count) => [count]))(
  'with the first %i migrations',
  async (count) => {
    const at = await emptyDatabase();
    const version = await firstMigrations(count);
    await inDatabase(at, async (client) => {
      for (const extension of extensions) await client.query(`create extension if not exists ${extension}`);
      await createRoles(client, plainRoles, undefined);
      await client.query(foldFunction);
      await runMigrations(client, version);
      await client.query(firstRows);
    });
    await migrateDatabase({ owner: at, migrationsFolder: folder });
    const { owner } = await testAddresses();
    expect(await linesOf(at)).toEqual(await linesOf(owner));
    const { rows } = await inDatabase(at, (client) => client.query(storedRows));
    expect(rows).toEqual([
      { company: 'Padaria', person: 'Ana', queue: 'Vendas', contact: 'Bia', message: 'oi' },
    ]);
  },
  60_000,
);
