/** The roles that servers work as: whether they can sign in, and are held by row-level security. */
import pg from 'pg';
import { findSecurityGaps } from '../../platform/db/schema/security-gaps.ts';
import { counted, error, ok } from './finding.ts';
import { inTables } from './patient.ts';

export const databaseRoles = inTables('database roles', async ({ addresses, roles, client }) => {
  for (const role of ['app', 'system'] as const) {
    const asked = new pg.Client({ ...addresses[role], connectionTimeoutMillis: 5_000 });
    asked.on('error', () => undefined);
    try {
      await asked.connect();
    } catch (failure) {
      return error(
        `The role ${roles?.[role]} cannot sign in (${(failure as Error).message}).`,
        'Its password is made of the master secret and set by each start: give the right secret, then start a server.',
      );
    } finally {
      await asked.end().catch(() => undefined);
    }
  }
  const { rows } = await client.query<{ name: string }>(
    'select rolname as name from pg_roles where rolname = any($1) and (rolsuper or rolbypassrls)',
    [[roles?.app, roles?.system]],
  );
  return rows.length === 0
    ? ok(`${roles?.app} and ${roles?.system} sign in, and neither is above row-level security.`)
    : error(
        `${rows.map(({ name }) => name).join(' and ')} is above row-level security: companies could see each other.`,
        'As a superuser: alter role … nosuperuser nobypassrls.',
      );
});

export const rowSecurity = inTables('row-level security', async ({ client, roles }) => {
  if (roles === undefined) return [];
  const { secured, gaps } = await findSecurityGaps(client, roles);
  return gaps.length === 0
    ? ok(`In force on ${counted(secured, 'table')} of companies.`)
    : error(
        `Not in force on ${gaps.join(', ')}: companies could see each other.`,
        'Start a server, or run "migrate": both put it in force again.',
      );
});
