/**
 * Three database roles: `prosa_app` runs every company's queries, owns nothing and is held by row level security;
 * `prosa_system` is the platform itself (relay, job queue, signing in) and sees all rows by a policy; `prosa_search`
 * owns the search functions, logs in nowhere and may only read.
 */
import type pg from 'pg';

export const appRole = 'prosa_app';
export const systemRole = 'prosa_system';
export const searchRole = 'prosa_search';

const quote = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/**
 * Creates the roles where they are missing and, when a password is given, sets it (a database reached over a network).
 * Custom plans cost more to make than our queries to run, hence the generic ones.
 */
export async function ensureRoles(
  client: pg.ClientBase,
  password: ((role: string) => string) | undefined,
): Promise<void> {
  for (const role of [appRole, systemRole, searchRole]) {
    const login = role === searchRole ? 'nologin' : 'login';
    const found = await client.query('select 1 from pg_roles where rolname = $1', [role]);
    if (found.rowCount === 0) await client.query(`create role ${role} ${login} noinherit`);
    if (login === 'login' && password !== undefined)
      await client.query(`alter role ${role} password ${quote(password(role))}`);
  }
  await client.query(`grant ${searchRole} to current_user`);
  for (const role of [appRole, systemRole]) {
    await client.query(
      `alter role ${role} set search_path = public; alter role ${role} set timezone = 'UTC'`,
    );
  }
  await client.query(`alter role ${appRole} set plan_cache_mode = force_generic_plan`);
  await client.query(`alter role ${appRole} set idle_in_transaction_session_timeout = '60s'`);
  await client.query(`alter role ${appRole} set statement_timeout = '30s'`);
}
