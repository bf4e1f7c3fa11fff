/**
 * Two rows become one: everything that pointed at the one points at the other afterwards. Which columns these are, the
 * foreign keys say themselves, so a new table cannot be forgotten.
 */

import { sql } from 'drizzle-orm';
import { currentCompany } from './current-company.ts';
import { statement } from './statement.ts';
import type { TenantDb } from './tenant-db.ts';

type Reference = { readonly table: string; readonly column: string };

const references = statement<Reference, [target: string]>(
  'references-to',
  `select r.relname as "table", a.attname as "column"
   from pg_constraint c join pg_class r on r.oid = c.conrelid join pg_class t on t.oid = c.confrelid
   cross join lateral unnest(c.conkey, c.confkey) as k (mine, theirs)
   join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.mine
   join pg_attribute target on target.attrelid = c.confrelid and target.attnum = k.theirs
   where c.contype = 'f' and t.relnamespace = 'public'::regnamespace and t.relname = $1 and target.attname = 'id'
   order by 1, 2`,
);

export type Repointing = {
  readonly table: string;
  readonly from: number;
  readonly into: number;
  /** Tables that keep one row for each of them, and are seen to by whoever asks. */
  readonly except?: readonly string[];
};

/** Lets all references to one row name another row instead, within the transaction's company. */
export async function repoint(db: TenantDb, { table, from, into, except = [] }: Repointing): Promise<void> {
  for (const reference of await db.run(references, [table])) {
    if (except.includes(reference.table)) continue;
    const column = sql.identifier(reference.column);
    await db.orm.execute(
      sql`update ${sql.identifier(reference.table)} set ${column} = ${into}
          where company_id = ${sql.raw(currentCompany)} and ${column} = ${from}`,
    );
  }
}
