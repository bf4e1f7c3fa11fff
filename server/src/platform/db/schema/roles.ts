/**
 * Three database roles: `app` runs every company's queries, owns nothing and is held by row level security; `system` is
 * the platform itself (relay, job queue, signing in) and sees all rows by a policy; `search` owns the search functions,
 * logs in nowhere and may only read. Roles belong to the whole PostgreSQL server, so each database has its own there.
 */
import type pg from 'pg';

export const appRole = 'prosa_app';
export const systemRole = 'prosa_system';
export const searchRole = 'prosa_search';

/** What the three are called in one database. */
export type RoleNames = { readonly app: string; readonly system: string; readonly search: string };

/** In the embedded database, which is alone on its server, and where an earlier version has made them. */
export const plainRoles: RoleNames = { app: appRole, system: systemRole, search: searchRole };

/** Every name that a role of ours can have. */
export const roleName = '^prosa_(app|system|search)(_[0-9]+)?$';

/**
 * What a process that stands still leaves open ends by itself, and with it the locks it holds; the platform's own before
 * sessions count as abandoned (20 s). Its statements may sweep whole tables, but wait for nobody that long.
 */
const longest = {
  app: { idle_in_transaction_session_timeout: '60s', statement_timeout: '30s' },
  system: {
    idle_in_transaction_session_timeout: '15s',
    statement_timeout: '10min',
    lock_timeout: '15s',
  },
};

const quote = (text: string): string => `'${text.replaceAll("'", "''")}'`;

export const listed = ({ app, system, search }: RoleNames): string[] => [app, system, search];

/**
 * Returns what the roles of this database are called on a server that it may share with others: they carry the
 * database's number, which a copy or a new name does not. Plain ones are kept where they are this database's alone, and
 * marked as such.
 */
export async function rolesOf(client: pg.ClientBase): Promise<RoleNames> {
  const { rows } = await client.query<{ own: string; holder: string | null; users: string[] }>(
    `select (select oid::text from pg_database where datname = current_database()) as own,
       (select d.oid::text from pg_roles r join pg_database d on shobj_description(r.oid, 'pg_authid') = 'of database ' || d.oid
        where r.rolname = $1) as holder,
       array(select distinct s.dbid::text from pg_shdepend s join pg_roles r on r.oid = s.refobjid
         where s.refclassid = 'pg_authid'::regclass and s.dbid <> 0 and r.rolname = any($2)) as users`,
    [appRole, listed(plainRoles)],
  );
  const { own = '', holder = null, users = [] } = rows[0] ?? {};
  if (holder === own) return plainRoles;
  if (holder === null && users.length === 1 && users[0] === own) {
    await client.query(`comment on role ${appRole} is 'of database ${own}'`);
    return plainRoles;
  }
  return { app: `${appRole}_${own}`, system: `${systemRole}_${own}`, search: `${searchRole}_${own}` };
}

/**
 * Returns what the roles of this database are called as it is, without touching it; undefined where it was never
 * migrated.
 */
export async function rolesInUse(client: pg.ClientBase): Promise<RoleNames | undefined> {
  const { rows } = await client.query<{ name: string }>(
    `select roles[1]::text as name from pg_policies
     where schemaname = 'public' and tablename = 'companies' and policyname in ('platform', 'tenant') order by policyname`,
  );
  const [system, app] = rows.map(({ name }) => name);
  if (system === undefined || app === undefined) return undefined;
  return { app, system, search: app.replace(appRole, searchRole) };
}

/**
 * Creates the roles where they are missing and, when a password is given, sets it (a database reached over a network).
 * Custom plans cost more to make than our queries to run, hence the generic ones.
 */
export async function createRoles(
  client: pg.ClientBase,
  roles: RoleNames,
  password: ((role: string) => string) | undefined,
): Promise<void> {
  for (const role of listed(roles)) {
    const login = role === roles.search ? 'nologin' : 'login';
    const found = await client.query('select 1 from pg_roles where rolname = $1', [role]);
    if (found.rowCount === 0) await client.query(`create role ${role} ${login} noinherit`);
    if (login === 'login' && password !== undefined)
      await client.query(`alter role ${role} password ${quote(password(role))}`);
  }
  await client.query(`grant ${roles.search} to current_user`);
  for (const role of [roles.app, roles.system]) {
    await client.query(
      `alter role ${role} set search_path = public; alter role ${role} set timezone = 'UTC'`,
    );
  }
  await client.query(`alter role ${roles.app} set plan_cache_mode = force_generic_plan`);
  for (const role of ['app', 'system'] as const)
    for (const [setting, value] of Object.entries(longest[role]))
      await client.query(`alter role ${roles[role]} set ${setting} = '${value}'`);
}
