/**
 * Applies row-level security after every migration: it is enabled and forced, with the company's policy on each
 * company table, rights for the roles, and the search functions. Runs at every start and changes only what is missing,
 * so a new table cannot be forgotten.
 */

import type pg from 'pg';
import { currentCompany } from '../current-company.ts';
import { appendOnlyTables, companyColumn, globalTables, ownColumns } from './global-tables.ts';
import { appRole, searchRole, systemRole } from './roles.ts';

/** Tables that the search functions read across their row level security (they filter by company themselves). */
const searchedTables = ['contacts', 'contact_identities', 'tickets', 'messages'];

export async function applyRowSecurity(client: pg.ClientBase): Promise<void> {
  const tables = await listTables(client);
  const statements = [
    `grant usage on schema public to ${appRole}, ${systemRole}, ${searchRole}`,
    ...tables.flatMap((table) => [
      `grant ${table in appendOnlyTables ? added : everything} on ${table} to ${systemRole}`,
      `grant ${rightsOfApp(table)} on ${table} to ${appRole}`,
    ]),
    ...Object.entries(ownColumns).map(
      ([table, columns]) => `grant update (${columns.join(', ')}) on ${table} to ${appRole}`,
    ),
    `grant usage, select on all sequences in schema public to ${appRole}, ${systemRole}`,
    ...searchedTables.map((table) => `grant select on ${table} to ${searchRole}`),
  ];
  await client.query(statements.join(';\n'));
  for (const table of tables) await secureTable(client, table);
}

const everything = 'select, insert, update, delete';
const added = 'select, insert';

function rightsOfApp(table: string): string {
  if (table in globalTables) return 'select';
  return table in appendOnlyTables ? added : everything;
}

async function listTables(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by relname`,
  );
  return rows.map((row) => row.name);
}

async function secureTable(client: pg.ClientBase, table: string): Promise<void> {
  const column = companyColumn[table] ?? (table in globalTables ? undefined : 'company_id');
  if (column === undefined) return;
  await client.query(
    `alter table ${table} enable row level security; alter table ${table} force row level security`,
  );
  await policy(
    client,
    table,
    'tenant',
    `as permissive for all to ${appRole} using (${column} = ${currentCompany}) with check (${column} = ${currentCompany})`,
  );
  await policy(
    client,
    table,
    'platform',
    `as permissive for all to ${systemRole} using (true) with check (true)`,
  );
  if (searchedTables.includes(table))
    await policy(client, table, 'search', `as permissive for select to ${searchRole} using (true)`);
}

async function policy(client: pg.ClientBase, table: string, name: string, definition: string): Promise<void> {
  const found = await client.query(
    `select 1 from pg_policies where schemaname = 'public' and tablename = $1 and policyname = $2`,
    [table, name],
  );
  if (found.rowCount === 0) await client.query(`create policy ${name} on ${table} ${definition}`);
}
