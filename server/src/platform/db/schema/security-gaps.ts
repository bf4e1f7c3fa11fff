/** Tables of companies that row-level security does not hold as it should: what a start would put right. */
import type pg from 'pg';
import { companyColumn, globalTables } from './global-tables.ts';
import type { RoleNames } from './roles.ts';

/** Returns how many tables are of companies, and the names of those without forced security or without the policy of the app role. */
export async function findSecurityGaps(
  client: pg.ClientBase,
  { app }: RoleNames,
): Promise<{ readonly secured: number; readonly gaps: readonly string[] }> {
  const { rows } = await client.query<{ name: string; isHeld: boolean }>(
    `select relname as name, relrowsecurity and relforcerowsecurity and relowner <> $1::regrole and exists (
         select 1 from pg_policies where schemaname = 'public' and tablename = relname and policyname = 'tenant'
           and roles = array[$1]::name[]) as "isHeld"
     from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by relname`,
    [app],
  );
  const ofCompanies = rows.filter(({ name }) => !(name in globalTables) || name in companyColumn);
  const gaps = ofCompanies.filter(({ isHeld }) => !isHeld).map(({ name }) => name);
  return { secured: ofCompanies.length - gaps.length, gaps };
}
