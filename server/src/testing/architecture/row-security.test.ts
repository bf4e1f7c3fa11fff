/**
 * Row-level security, read back from the database's own catalogue: whatever table a migration adds is held to the
 * same form, or is named here with the reason why not.
 */
import type pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildCompany } from '#src/features/companies/testing.ts';
import type { CtxActor } from '#src/platform/context.ts';
import type { Database } from '#src/platform/db/database.ts';
import {
  appendOnlyTables,
  companyColumn,
  globalTables,
  ownColumns,
} from '#src/platform/db/schema/global-tables.ts';
import { appRole, searchRole, systemRole } from '#src/platform/db/schema/roles.ts';
import { statement } from '#src/platform/db/statement.ts';
import { testDatabase } from '../database.ts';

/** Keys and indexes of company tables that do not begin with the company, each with the reason. */
const otherIndexes: Readonly<Record<string, string>> = {
  users_email: 'E-mails are unique on the whole platform: signing in knows no company yet.',
  connections_token: 'A token finds its connection, and with it the company.',
  api_tokens_hash: 'A personal token finds its owner, and with it the company.',
  connections_number: 'A real number is one connection’s on the whole installation.',
  cloud_accounts_webhook: 'A webhook finds its connection, and with it the company.',
  sessions_id: 'A refresh cookie names its session before the company is known.',
  charges_reference: 'A payment provider names a charge, and with it the company.',
  messages_terms: 'Every word in it stands behind the number of its company.',
  ticket_clocks_look: 'What is due is found in all companies at once.',
  outbox_pkey: 'The relay takes rows of all companies by their ids.',
  outbox_shard: 'A relay reads the companies of a shard in the order of ids.',
};

/** Functions that run with the owner's rights. */
const ownersFunctions: Readonly<Record<string, string>> = {
  analyze_table: 'Tables are the owner’s to count; it returns nothing of them.',
  drop_partitions: 'Tables are the owner’s to drop: what has had its time, of tables that are listed.',
  extend_partitions: 'Tables are the owner’s to make: the next stretches of time of tables that are listed.',
  partition_figures: 'Whether the partitions suffice; it reads no row’s content.',
};

const actor: CtxActor = { kind: 'system', name: 'row-security' };

let database: Database;
let owner: pg.Pool;
let tables: string[];

beforeAll(async () => {
  ({ database, owner } = await testDatabase());
  tables = (
    await rows<{ name: string }>(
      `select relname as name from pg_class
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by 1`,
    )
  ).map((table) => table.name);
});

async function rows<R extends pg.QueryResultRow>(sql: string, values: unknown[] = []): Promise<R[]> {
  return (await owner.query<R>(sql, values)).rows;
}

const twoCompanies = (): Promise<[number, number]> =>
  database.across('row-security', async (db) => [await buildCompany(db), await buildCompany(db)]);

const columnOf = (table: string): string | undefined =>
  companyColumn[table] ?? (table in globalTables ? undefined : 'company_id');
const tenantTables = (): string[] => tables.filter((table) => columnOf(table) === 'company_id');

describe('every table', () => {
  it('is a company’s, or is listed as global with a reason that is still true', () => {
    expect(tenantTables().length).toBeGreaterThan(15);
    for (const [table, reason] of Object.entries(globalTables)) {
      expect(tables, `${table} is listed but does not exist`).toContain(table);
      expect(reason.length, table).toBeGreaterThan(20);
    }
  });

  it('forces row level security, on its owner as well, unless it is global', async () => {
    const open = await rows<{ name: string }>(
      `select relname as name from pg_class where relname = any($1) and not (relrowsecurity and relforcerowsecurity)`,
      [tables],
    );
    const unwalled = open.map((table) => table.name).filter((table) => columnOf(table) !== undefined);
    expect(unwalled).toEqual([]);
  });

  it('fills its company from the transaction and never leaves it empty', async () => {
    const columns = await rows<{ table: string; nullable: string; standard: string | null }>(
      `select table_name as table, is_nullable as nullable, column_default as standard
       from information_schema.columns where table_schema = 'public' and column_name = 'company_id'`,
    );
    expect(columns.map((column) => column.table).sort()).toEqual(tenantTables());
    for (const { table, nullable, standard } of columns) {
      expect([table, nullable, standard]).toEqual([
        table,
        'NO',
        "(current_setting('app.company_id'::text))::integer",
      ]);
    }
  });
});

describe('policies', () => {
  type Policy = {
    table: string;
    name: string;
    roles: string[];
    cmd: string;
    using: string | null;
    check: string | null;
    kind: string;
  };
  let policies: Policy[];
  beforeAll(async () => {
    policies = await rows<Policy>(
      `select tablename as table, policyname as name, roles::text[] as roles, cmd, qual as using, with_check as check, permissive as kind
       from pg_policies where schemaname = 'public'`,
    );
  });

  it('hold the app role to its company by a sub-select, never by the bare call', () => {
    // A bare call would be folded into a named statement's plan, which then serves every company as the first one.
    const form = (column: string): string =>
      `(${column} = ( SELECT (current_setting('app.company_id'::text))::integer AS current_setting))`;
    for (const table of tables) {
      const column = columnOf(table);
      if (column === undefined) continue;
      const own = policies.filter((policy) => policy.table === table && policy.roles.includes(appRole));
      expect(own, table).toEqual([
        {
          table,
          name: 'tenant',
          roles: [appRole],
          cmd: 'ALL',
          using: form(column),
          check: form(column),
          kind: 'PERMISSIVE',
        },
      ]);
    }
  });

  it('are otherwise for the platform’s own role and the search role alone', () => {
    const others = policies.filter((policy) => !policy.roles.includes(appRole));
    for (const policy of others) {
      expect(policy.roles, `${policy.table}.${policy.name}`).toEqual([
        policy.name === 'search' ? searchRole : systemRole,
      ]);
      if (policy.name === 'search') expect(policy.cmd).toBe('SELECT');
    }
  });
});

describe('roles', () => {
  it('own no table, bypass nothing and are no superuser', async () => {
    const found = await rows(
      `select rolname as name, rolsuper as super, rolbypassrls as bypasses, rolcreaterole as creates, rolcreatedb as databases
       from pg_roles where rolname = any($1) order by 1`,
      [[appRole, systemRole, searchRole]],
    );
    const none = { super: false, bypasses: false, creates: false, databases: false };
    expect(found).toEqual([appRole, searchRole, systemRole].sort().map((name) => ({ name, ...none })));
    const owned = await rows(
      `select relname from pg_class where relnamespace = 'public'::regnamespace and pg_get_userbyid(relowner) = any($1)`,
      [[appRole, systemRole, searchRole]],
    );
    expect(owned).toEqual([]);
  });

  it('are members of nothing, so nobody can become another', async () => {
    const memberships = await rows(
      `select pg_get_userbyid(member) as member from pg_auth_members where pg_get_userbyid(member) = any($1)`,
      [[appRole, systemRole, searchRole]],
    );
    expect(memberships).toEqual([]);
  });

  it('let the app role only read what is global', async () => {
    const writable = await rows<{ table: string }>(
      `select distinct table_name as table from information_schema.role_table_grants
       where grantee = $1 and table_schema = 'public' and privilege_type <> 'SELECT'`,
      [appRole],
    );
    expect(writable.map((grant) => grant.table).filter((table) => table in globalTables)).toEqual([]);
  });

  it('let a company write no more of its own row than what it decides itself', async () => {
    const columns = await rows<{ table: string; column: string }>(
      `select table_name as table, column_name as column from information_schema.role_column_grants
       where grantee = $1 and table_schema = 'public' and privilege_type = 'UPDATE' and table_name = any($2)`,
      [appRole, Object.keys(globalTables)],
    );
    const listed = Object.entries(ownColumns).flatMap(([table, names]) =>
      names.map((column) => ({ table, column })),
    );
    const byName = (one: { column: string }, other: { column: string }): number =>
      one.column.localeCompare(other.column);
    expect(columns.sort(byName)).toEqual(listed.sort(byName));
  });

  it('let nobody change or take away a row of what is only ever added to', async () => {
    for (const [table, reason] of Object.entries(appendOnlyTables)) {
      expect(tables, `${table} is listed but does not exist`).toContain(table);
      expect(reason.length, table).toBeGreaterThan(20);
      for (const role of [appRole, systemRole]) {
        const granted = await rows<{ right: string }>(
          `select privilege_type as right from information_schema.role_table_grants
           where grantee = $1 and table_schema = 'public' and table_name = $2 order by 1`,
          [role, table],
        );
        expect([role, table, granted.map(({ right }) => right)]).toEqual([role, table, ['INSERT', 'SELECT']]);
      }
    }
    const [companyId] = await twoCompanies();
    for (const attempt of [`update audit_log set ip = ''`, 'delete from audit_log'])
      await expect(
        database.inCompany(companyId, actor, (ctx) =>
          ctx.db.run(statement(`row-security-${attempt}`, attempt), []),
        ),
      ).rejects.toThrow(/permission denied/);
  });
});

describe('keys and indexes', () => {
  it('begin with the company', async () => {
    const indexes = await rows<{ table: string; name: string; first: string | null; primary: boolean }>(
      `select t.relname as table, i.relname as name, x.indisprimary as primary,
         (select attname from pg_attribute where attrelid = t.oid and attnum = x.indkey[0]) as first
       from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
       where t.relname = any($1) and t.relnamespace = 'public'::regnamespace`,
      [tenantTables()],
    );
    const astray = indexes.filter((index) => index.first !== 'company_id').map((index) => index.name);
    expect(astray.sort()).toEqual(Object.keys(otherIndexes).sort());
    expect(
      indexes
        .filter((index) => index.primary)
        .map((index) => index.table)
        .sort(),
    ).toEqual(tenantTables());
  });

  it('between company tables include the company, so that no row can point at another one’s', async () => {
    const keys = await rows<{ name: string; from: string[]; to: string[]; target: string }>(
      `select c.conname as name, c.confrelid::regclass::text as target,
         array(select attname::text from unnest(c.conkey) with ordinality k(n, o) join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.n order by o) as from,
         array(select attname::text from unnest(c.confkey) with ordinality k(n, o) join pg_attribute a on a.attrelid = c.confrelid and a.attnum = k.n order by o) as to
       from pg_constraint c where c.contype = 'f' and c.conrelid::regclass::text = any($1)`,
      [tenantTables()],
    );
    expect(keys.length).toBeGreaterThan(15);
    for (const key of keys) {
      const column = columnOf(key.target);
      expect([key.name, key.from[0], key.to[0]]).toEqual([key.name, 'company_id', column]);
    }
  });
});

describe('functions with rights of their own', () => {
  type Definer = { name: string; owner: string; settings: string[]; access: string[] };
  let definers: Definer[];
  beforeAll(async () => {
    definers = await rows<Definer>(
      `select p.proname as name, pg_get_userbyid(p.proowner) as owner, p.proconfig as settings,
         array(select case when grantee = 0 then 'public' else pg_get_userbyid(grantee)::text end
               from aclexplode(p.proacl) where privilege_type = 'EXECUTE' order by 1) as access
       from pg_proc p where p.pronamespace in ('public'::regnamespace, 'prosa'::regnamespace) and p.prosecdef order by 1`,
    );
  });

  it('pin their path and are closed to the public', () => {
    expect(definers.filter(({ name }) => name.startsWith('prosa_search')).length).toBeGreaterThanOrEqual(2);
    for (const { name, owner: ownerRole, settings, access } of definers) {
      expect(settings[0], name).toMatch(/^search_path=(pg_catalog, )?public, pg_temp$/);
      const caller = name in ownersFunctions ? systemRole : appRole;
      expect([name, [...access].sort()]).toEqual([name, [caller, ownerRole].sort()]);
    }
  });

  it('belong to the search role, which may only read, or are listed with the reason', () => {
    const others = definers.filter((definer) => definer.owner !== searchRole).map(({ name }) => name);
    expect(others).toEqual(Object.keys(ownersFunctions));
  });
});

const countUsers = statement<{ count: number }>(
  'row-security-count-users',
  'select count(*)::int as count from users',
);
const readSettings = statement<{ value: string }>(
  'row-security-read-settings',
  `select value from settings where key = 'row-security'`,
);
const writeSetting = statement<unknown, [companyId: number, value: string]>(
  'row-security-write-setting',
  `insert into settings (company_id, key, value) values ($1, 'row-security', $2)`,
);
const stealSettings = statement<unknown, [companyId: number]>(
  'row-security-steal',
  `update settings set company_id = $1 where key = 'row-security'`,
);

describe('a transaction', () => {
  it('without a company reads nothing: it fails', async () => {
    const client = await owner.connect();
    try {
      await client.query(`begin; set local role ${appRole}`);
      await expect(client.query('select * from tickets')).rejects.toThrow(
        /unrecognized configuration parameter|invalid input syntax/,
      );
    } finally {
      await client.query('rollback');
      client.release();
    }
    await expect(database.inCompany(0, actor, (ctx) => ctx.db.run(countUsers, []))).rejects.toThrow(
      'not a company',
    );
  });

  it('writes into no other company, neither a new row nor one of its own', async () => {
    const [mine, other] = await twoCompanies();
    await expect(
      database.inCompany(mine, actor, (ctx) => ctx.db.run(writeSetting, [other, 'x'])),
    ).rejects.toThrow(/row-level security/);
    await expect(
      database.inCompany(mine, actor, async (ctx) => {
        await ctx.db.run(writeSetting, [mine, 'x']);
        await ctx.db.run(stealSettings, [other]);
      }),
    ).rejects.toThrow(/row-level security/);
  });

  it('never sees another company’s rows, a thousand interleaved on one pool', async () => {
    const pair = await twoCompanies();
    for (const companyId of pair) {
      await database.inCompany(companyId, actor, (ctx) =>
        ctx.db.run(writeSetting, [companyId, String(companyId)]),
      );
    }
    const seen = await Promise.all(
      Array.from({ length: 1_000 }, async (_, n) => {
        const companyId = pair[n % 2] ?? 0;
        const found = await database.inCompany(companyId, actor, (ctx) => ctx.db.run(readSettings, []));
        return found.length === 1 && found[0]?.value === String(companyId);
      }),
    );
    expect(seen.filter(Boolean)).toHaveLength(1_000);
  });
});
