/** Tables that only grow, cut into weeks and months: nothing is lost on the way there, and what has had its time is dropped. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { Address } from '../database.ts';
import { extensions, migrateDatabase, runMigrations } from '../schema/migrate.ts';
import { appRole, createRoles, plainRoles, systemRole } from '../schema/roles.ts';
import { applyRowSecurity } from '../schema/row-security.ts';
import { foldFunction } from '../schema/search-words.sql.ts';
import { emptyDatabase, firstMigrations, folder, inDatabase, journalAt } from '../schema/testing.ts';
import { partitionedTables } from './partitioned-tables.ts';

/** As the version before the partitions stored them, years back. */
const formerRows = `
  with company as (insert into companies (name) values ('Padaria') returning id),
    connection as (insert into connections (company_id, name) select id, 'Loja' from company returning company_id, id),
    told as (
      insert into raw_events (company_id, connection_id, dedupe_key, lane, payload, received_at, processed_at)
      select company_id, id, 'm:' || n, 'lane', '{}', now() - n * interval '1 day', case when n % 4 <> 0 then now() end
      from connection, generate_series(1, 1000) n returning company_id, id, connection_id, dedupe_key
    ), dead as (
      insert into dead_events (company_id, raw_event_id, connection_id, error)
      select company_id, id, connection_id, 'broken' from told where dedupe_key = 'm:3'
    )
  insert into audit_log (company_id, id, at, user_name, ip, action, record, record_name, changes)
  select id, gen_random_uuid(), now() - n * interval '1 day', 'Ana', '::1', 'tags.create', '{}', '', '[]' from company, generate_series(1, 1000) n`;

let at: Address;

const ask = <R extends object>(sql: string, as?: string): Promise<R[]> =>
  inDatabase(at, async (client) => {
    await client.query('set search_path = public');
    if (as !== undefined) await client.query(`set role ${as}`);
    return (await client.query<R>(sql)).rows;
  });

const call = async (name: string, parent: string, more = ''): Promise<number> =>
  (await ask<{ count: number }>(`select prosa.${name}('${parent}'${more}) as count`, systemRole))[0]?.count ??
  -1;

const extend = (parent: string) => call('extend_partitions', parent);
const drop = (parent: string, keepFrom: string) => call('drop_partitions', parent, `, ${keepFrom}`);

/** The first partition of a table ends so long ago; its rows must be as old. */
const endBefore = (parent: string, ago: string) =>
  ask(`
    alter table ${parent} detach partition partitions.${parent}_before;
    do $$ begin execute format('alter table ${parent} attach partition partitions.${parent}_before for values from (minvalue) to (%L)',
      (date_trunc('week', now() - interval '${ago}') at time zone 'UTC')::date); end $$`);

beforeAll(async () => {
  at = await emptyDatabase();
  const { entries } = await journalAt(folder);
  const version = await firstMigrations(entries.findIndex(({ tag }) => tag.endsWith('_partitions')));
  await inDatabase(at, async (client) => {
    for (const extension of extensions) await client.query(`create extension if not exists ${extension}`);
    await createRoles(client, plainRoles, undefined);
    await client.query(foldFunction);
    await runMigrations(client, version);
    await applyRowSecurity(client, plainRoles);
    await client.query(formerRows);
  });
  await migrateDatabase({ owner: at, migrationsFolder: folder });
}, 60_000);

describe('a database that was there before', () => {
  it('keeps every row, and goes on counting', async () => {
    const [found] = await ask(
      `select (select count(*)::int from raw_events) as told, (select count(*)::int from raw_events where processed_at is null) as waiting,
         (select count(*)::int from audit_log) as audited, (select max(id)::int from raw_events) as last`,
    );
    expect(found).toEqual({ told: 1_000, waiting: 250, audited: 1_000, last: 1_000 });
    expect(await ask('select dedupe_key, lane, payload, error from dead_events')).toEqual([
      { dedupe_key: 'm:3', lane: 'lane', payload: {}, error: 'broken' },
    ]);
    const [next] = await ask(
      `insert into raw_events (company_id, connection_id, dedupe_key, lane, payload) select company_id, id, 'm:next', 'lane', '{}' from connections
       returning id::int, tableoid::regclass::text as at`,
    );
    expect(next).toEqual({ id: 1_001, at: 'partitions.raw_events_before' });
  });

  it('has places for what is written in the next weeks and months, and is let be by a second start', async () => {
    const figures = (): Promise<{ parent: string; partitions: number; days: number; misplaced: number }[]> =>
      ask(
        'select parent, partitions, floor(days_ahead)::int as days, misplaced from prosa.partition_figures()',
        systemRole,
      );
    const first = await figures();
    expect(first.map(({ parent, partitions }) => [parent, partitions])).toEqual([
      ['raw_events', 2],
      ['audit_log', 2],
    ]);
    for (const { days, misplaced } of first) {
      expect(days).toBeGreaterThanOrEqual(7);
      expect(misplaced).toBe(0);
    }
    await migrateDatabase({ owner: at, migrationsFolder: folder });
    expect(await figures()).toEqual(first);
  });

  it('shows nobody a partition by its own name', async () => {
    for (const role of [appRole, systemRole])
      await expect(ask('select * from partitions.raw_events_before', role)).rejects.toThrow(
        /permission denied/,
      );
    const open = await ask(
      `select c.relname from pg_class c join pg_roles r on r.rolname in ('${appRole}', '${systemRole}')
       where c.relnamespace = 'partitions'::regnamespace and c.relkind = 'r'
         and (not c.relrowsecurity or has_table_privilege(r.oid, c.oid, 'select, insert, update, delete'))`,
    );
    expect(open).toEqual([]);
  });

  it('lets no company see another’s rows', async () => {
    const seen = (companyId: number) =>
      inDatabase(at, async (client) => {
        await client.query(
          `set role ${appRole}; set app.company_id = ${companyId}; set search_path = public`,
        );
        const { rows } = await client.query<{ count: number }>(
          'select count(*)::int as count from raw_events',
        );
        return rows[0]?.count;
      });
    expect([await seen(1), await seen(2)]).toEqual([1_001, 0]);
    await expect(ask('select prosa.extend_partitions($$raw_events$$)', appRole)).rejects.toThrow(
      /permission denied/,
    );
  });
});

describe('partitions', () => {
  it('that nobody has made in time are made up for, and what was written meanwhile moves into them', async () => {
    const [next] = await ask<{ child: string }>(
      `select c.relname as child from pg_inherits i join pg_class c on c.oid = i.inhrelid
       where i.inhparent = 'raw_events'::regclass and c.relname ~ '[0-9]$'`,
    );
    await ask(`drop table partitions.${next?.child}`);
    await ask(
      `insert into raw_events (company_id, connection_id, dedupe_key, lane, payload, week)
       select company_id, id, 'm:early', 'lane', '{}', date_trunc('week', now() at time zone 'UTC')::date + 7 from connections`,
    );
    const where = () =>
      ask(`select tableoid::regclass::text as at from raw_events where dedupe_key = 'm:early'`);
    expect(await where()).toEqual([{ at: 'partitions.raw_events_default' }]);
    expect(await extend('raw_events')).toBe(1);
    expect(await where()).toEqual([{ at: `partitions.${next?.child}` }]);
    expect(await extend('raw_events')).toBe(0);
  });

  it('are dropped with all their rows once they are old enough, unless something in them still waits', async () => {
    await ask(`delete from raw_events where received_at > now() - interval '6 weeks'`);
    await ask(`update raw_events set week = (received_at at time zone 'UTC')::date`);
    await endBefore('raw_events', '4 weeks');
    expect(await drop('raw_events', 'now()')).toBe(0);
    await ask('update raw_events set processed_at = now()');
    expect(await drop('raw_events', `now() - interval '5 weeks'`)).toBe(0);
    expect(await drop('raw_events', `now() - interval '3 weeks'`)).toBe(1);
    expect(await ask('select count(*)::int as count from raw_events')).toEqual([{ count: 0 }]);
  });

  it('of the audit log are not dropped before a year, whoever asks', async () => {
    await ask(`delete from audit_log where at > now() - interval '6 weeks'`);
    await endBefore('audit_log', '4 weeks');
    expect(await drop('audit_log', 'now()')).toBe(0);
    await ask(`delete from audit_log where at > now() - interval '400 days'`);
    await endBefore('audit_log', '380 days');
    expect(await drop('audit_log', 'now()')).toBe(1);
  });

  it('are made and dropped of listed tables alone', async () => {
    expect(Object.keys(partitionedTables)).toEqual(
      (
        await ask<{ name: string }>(
          `select relname as name from pg_class where relkind = 'p' and relnamespace = 'public'::regnamespace order by 1 desc`,
        )
      ).map(({ name }) => name),
    );
    await expect(extend('messages')).rejects.toThrow(/no rows/);
  });

  it('wait for nobody who reads for long: the next round comes', async () => {
    const [last] = await ask<{ child: string }>(
      `select c.relname as child from pg_inherits i join pg_class c on c.oid = i.inhrelid
       where i.inhparent = 'audit_log'::regclass and c.relname ~ '[0-9]$' order by 1 desc limit 1`,
    );
    await ask(`drop table partitions.${last?.child}`);
    await inDatabase(at, async (reader) => {
      await reader.query('begin; select count(*) from audit_log');
      expect(await extend('audit_log')).toBe(0);
      await reader.query('commit');
    });
    expect(await extend('audit_log')).toBe(2);
  });
});
