/**
 * Applies row-level security after every migration: it is enabled and forced, with the company's policy on each
 * company table, rights for the roles, and the search functions. Runs at every start and changes only what is missing,
 * so a new table cannot be forgotten.
 */

import type pg from 'pg';
import { currentCompany } from '../current-company.ts';
import { appendOnlyTables, companyColumn, globalTables, ownColumns } from './global-tables.ts';
import type { RoleNames } from './roles.ts';

/** Tables that the search functions read across their row level security (they filter by company themselves). */
const searchedTables = ['contacts', 'contact_identities', 'tickets', 'messages'];

export async function applyRowSecurity(client: pg.ClientBase, roles: RoleNames): Promise<void> {
  const tables = await listTables(client);
  const statements = [
    `grant usage on schema public to ${roles.app}, ${roles.system}, ${roles.search}`,
    ...tables.flatMap((table) => [
      `grant ${table in appendOnlyTables ? added : everything} on ${table} to ${roles.system}`,
      `grant ${rightsOfApp(table)} on ${table} to ${roles.app}`,
    ]),
    ...Object.entries(ownColumns).map(
      ([table, columns]) => `grant update (${columns.join(', ')}) on ${table} to ${roles.app}`,
    ),
    `grant usage, select on all sequences in schema public to ${roles.app}, ${roles.system}`,
    ...searchedTables.map((table) => `grant select on ${table} to ${roles.search}`),
  ];
  await client.query(statements.join(';\n'));
  for (const table of tables) await secureTable(client, table, roles);
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

async function secureTable(client: pg.ClientBase, table: string, roles: RoleNames): Promise<void> {
  const column = companyColumn[table] ?? (table in globalTables ? undefined : 'company_id');
  if (column === undefined) return;
  await forceSecurity(client, table);
  const own = `${column} = ${currentCompany}`;
  await policy(client, table, 'tenant', roles.app, 'for all', `using (${own}) with check (${own})`);
  await policy(client, table, 'platform', roles.system, 'for all', 'using (true) with check (true)');
  if (searchedTables.includes(table))
    await policy(client, table, 'search', roles.search, 'for select', 'using (true)');
}

/** Only where it is missing: changing a table waits for whoever reads it, and everybody else for that. */
async function forceSecurity(client: pg.ClientBase, table: string): Promise<void> {
  const { rows } = await client.query<{ forced: boolean }>(
    'select relrowsecurity and relforcerowsecurity as forced from pg_class where oid = $1::regclass',
    [table],
  );
  if (rows[0]?.forced === true) return;
  await client.query(
    `alter table ${table} enable row level security; alter table ${table} force row level security`,
  );
}

/** Makes the policy where it is missing, and gives it to `role` where another one has it. */
async function policy(
  client: pg.ClientBase,
  table: string,
  name: string,
  role: string,
  about: string,
  condition: string,
): Promise<void> {
  const found = await client.query<{ isOurs: boolean }>(
    `select roles = array[$3]::name[] as "isOurs" from pg_policies
     where schemaname = 'public' and tablename = $1 and policyname = $2`,
    [table, name, role],
  );
  if (found.rowCount === 0)
    await client.query(`create policy ${name} on ${table} as permissive ${about} to ${role} ${condition}`);
  else if (found.rows[0]?.isOurs === false) await client.query(`alter policy ${name} on ${table} to ${role}`);
}
