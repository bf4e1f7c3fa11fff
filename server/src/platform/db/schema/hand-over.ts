/**
 * A database that was copied, restored or shared its roles with another one of the server: what its former roles were given
 * here goes to those of its own, and nothing of theirs elsewhere is touched.
 */
import type pg from 'pg';
import { DatabaseRefused } from './database-refused.ts';
import { listed, type RoleNames, roleName } from './roles.ts';

/** Rejects with `DatabaseRefused` while servers run that still use the former roles. */
export async function handOver(client: pg.ClientBase, roles: RoleNames): Promise<void> {
  const former = await formerRoles(client, roles);
  if (former.length > 0) await assertUnused(client, former);
  await client.query('begin');
  for (const role of former) {
    await client.query(`grant ${role} to current_user`);
    if (role.startsWith('prosa_search'))
      await client.query(
        `grant create on schema public to ${roles.search}; reassign owned by ${role} to ${roles.search};
         revoke create on schema public from ${roles.search}`,
      );
  }
  await handOverQueue(client, roles.system);
  for (const role of former) await client.query(forget(role));
  await client.query('commit');
}

async function formerRoles(client: pg.ClientBase, roles: RoleNames): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select distinct r.rolname as name from pg_shdepend s join pg_roles r on r.oid = s.refobjid
     where s.refclassid = 'pg_authid'::regclass and r.rolname ~ $1 and r.rolname <> all($2)
       and s.dbid = (select oid from pg_database where datname = current_database())`,
    [roleName, listed(roles)],
  );
  return rows.map(({ name }) => name);
}

async function assertUnused(client: pg.ClientBase, former: readonly string[]): Promise<void> {
  const { rowCount } = await client.query(
    'select 1 from pg_stat_activity where datname = current_database() and usename = any($1) limit 1',
    [former],
  );
  if (rowCount === 0) return;
  throw new DatabaseRefused(
    'Another database of this PostgreSQL server uses the same roles as this one, which gets roles of its own now: stop all servers of this database once, then start them.',
  );
}

/** The job queue's schema and all that lies in it; also where a restored copy belongs to whoever restored it. */
async function handOverQueue(client: pg.ClientBase, system: string): Promise<void> {
  const { rows } = await client.query<{ owner: string }>(
    `select nspowner::regrole::text as owner from pg_namespace
     where nspname = 'graphile_worker' and nspowner <> $1::regrole`,
    [system],
  );
  if (rows.length === 0) return;
  await client.query(`grant ${system} to current_user; grant all on schema graphile_worker to ${system}`);
  const { rows: things } = await client.query<{ statement: string }>(
    `select format('alter %s %s owner to ${system}', kind, name) as statement from (
       select case relkind when 'v' then 'view' when 'S' then 'sequence' else 'table' end as kind,
         format('graphile_worker.%I', relname) as name
       from pg_class c where relnamespace = 'graphile_worker'::regnamespace and relkind in ('r', 'p', 'v', 'S')
         and not exists (select 1 from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype in ('a', 'i') and c.relkind = 'S')
       union all select 'routine', oid::regprocedure::text from pg_proc where pronamespace = 'graphile_worker'::regnamespace
       union all select 'type', oid::regtype::text from pg_type t where typnamespace = 'graphile_worker'::regnamespace
         and (typtype in ('d', 'e') or typtype = 'c' and exists (select 1 from pg_class c where c.oid = t.typrelid and c.relkind = 'c'))
     ) it`,
  );
  for (const { statement } of things) await client.query(statement);
  await client.query(`alter schema graphile_worker owner to ${system}`);
}

/** Column rights go with those of their table; policies are given away where they are looked after. */
const forget = (role: string): string =>
  `revoke all on all tables in schema public from ${role}; revoke all on all sequences in schema public from ${role};
   revoke all on all routines in schema public from ${role}; revoke all on schema public from ${role};
   revoke all on all tables in schema prosa from ${role}; revoke all on all routines in schema prosa from ${role};
   revoke all on schema prosa from ${role}`;
