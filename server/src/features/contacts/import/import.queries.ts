/** Rows of imports, and contacts by the hundred. */

import type { ImportOutcome, ImportReason, ImportRowFilter, ImportWarning } from '@prosa/shared';
import { eq, sql } from 'drizzle-orm';
import type { Ctx } from '#src/platform/context.ts';
import { currentCompany } from '#src/platform/db/current-company.ts';
import { statement } from '#src/platform/db/statement.ts';
import type { PlatformDb } from '#src/platform/db/tenant-db.ts';
import { contactImports } from '../contact-imports.tables.ts';

export type ImportEntry = typeof contactImports.$inferSelect;
type NewImport = Omit<typeof contactImports.$inferInsert, 'companyId' | 'id'>;

export async function insertImport(ctx: Ctx, values: NewImport): Promise<ImportEntry> {
  const [row] = await ctx.db.orm.insert(contactImports).values(values).returning();
  if (row === undefined) throw new Error('the import was not inserted');
  return row;
}

export async function findImport(ctx: Ctx, importId: number): Promise<ImportEntry | undefined> {
  const [row] = await ctx.db.orm.select().from(contactImports).where(eq(contactImports.id, importId));
  return row;
}

/** Returns the import, locked until the transaction ends. */
export async function lockImport(ctx: Ctx, importId: number): Promise<ImportEntry | undefined> {
  const [row] = await ctx.db.orm
    .select()
    .from(contactImports)
    .where(eq(contactImports.id, importId))
    .for('update');
  return row;
}

export async function updateImport(
  ctx: Ctx,
  importId: number,
  change: Partial<
    Pick<
      ImportEntry,
      | 'status'
      | 'failure'
      | 'mapping'
      | 'fileKey'
      | 'total'
      | 'done'
      | 'added'
      | 'duplicates'
      | 'refused'
      | 'warned'
      | 'sample'
    >
  >,
): Promise<void> {
  await ctx.db.orm
    .update(contactImports)
    .set({ ...change, updatedAt: ctx.now() })
    .where(eq(contactImports.id, importId));
}

export type ContactToAdd = {
  readonly row: number;
  readonly name: string;
  readonly number: string;
  /** The other spelling of the number, if it has one. */
  readonly otherNumber: string | null;
  readonly email: string | null;
  readonly ownerId: number | null;
  /** Kept beside what people edit: what else the row said of them. */
  readonly extraInfo: readonly { readonly name: string; readonly value: string }[];
};

const add = statement<{ row: number; id: number }, [contacts: string, numbers: string[], now: Date]>(
  'contacts-add',
  `with given as materialized (
     select * from json_to_recordset($1) as g ("row" int, name text, number text, "otherNumber" text, email text, "ownerId" int, "extraInfo" jsonb)
   ), known as materialized (
     select value from contact_identities
     where company_id = ${currentCompany} and kind = 'phone' and value = any($2::text[])
   ), fresh as materialized (
     select g.*, nextval('contacts_id_seq')::int as id from given g
     where not exists (select 1 from known where value in (g.number, g."otherNumber"))
   ), held as (
     insert into contact_identities (kind, value, contact_id) select 'phone', number, id from fresh
     on conflict do nothing returning contact_id
   ), spelled as (
     insert into contact_identities (kind, value, contact_id)
     select 'phone', "otherNumber", id from fresh join held on contact_id = id where "otherNumber" is not null
     on conflict do nothing
   )
   insert into contacts (id, name, name_source, number, email, owner_id, extra_info, number_check, created_at, updated_at) overriding system value
   select id, name, 'given', number, email, "ownerId", coalesce("extraInfo", '[]'), 'unchecked', $3, $3 from fresh join held on contact_id = id
   returning id, (select f."row" from fresh f where f.id = contacts.id) as "row"`,
);

/** Adds those contacts whose number nobody has; returns their ids by row. Whoever is faster with a number keeps it. */
export async function insertContacts(
  ctx: Ctx,
  contacts: readonly ContactToAdd[],
): Promise<Map<number, number>> {
  if (contacts.length === 0) return new Map();
  // Plans that the connection keeps, those of foreign keys among them, were made for tables as small as they were: what
  // comes by the thousand outgrows them before the database notices by itself.
  await ctx.db.orm.execute(sql`discard plans`);
  const numbers = contacts.flatMap(({ number, otherNumber }) => [
    number,
    ...(otherNumber ? [otherNumber] : []),
  ]);
  const rows = await ctx.db.run(add, [JSON.stringify(contacts), numbers, ctx.now()]);
  return new Map(rows.map(({ row, id }) => [row, id]));
}

export type RowOutcome = {
  readonly row: number;
  readonly outcome: ImportOutcome;
  readonly reason: ImportReason | null;
  readonly warnings: ImportWarning[];
  readonly name: string;
  readonly number: string;
  readonly email: string;
  readonly contactId: number | null;
};

const note = statement<unknown, [importId: number, rows: string]>(
  'contact-import-rows-note',
  `insert into contact_import_rows (import_id, "row", outcome, reason, warnings, name, number, email, contact_id)
   select $1, "row", outcome, reason, warnings, name, number, email, "contactId"
   from json_to_recordset($2) as r ("row" int, outcome text, reason text, warnings jsonb, name text, number text, email text, "contactId" int)
   on conflict do nothing`,
);

export const insertOutcomes = async (
  ctx: Ctx,
  importId: number,
  outcomes: readonly RowOutcome[],
): Promise<void> => void (await ctx.db.run(note, [importId, JSON.stringify(outcomes)]));

const columns = `"row", outcome, reason, warnings, name, number, email, contact_id as "contactId"`;

const rowsOf = statement<
  RowOutcome,
  [importId: number, after: number, outcomes: string[] | null, limit: number]
>(
  'contact-import-rows',
  `select ${columns} from contact_import_rows
   where company_id = ${currentCompany} and import_id = $1 and "row" > $2
     and ($3::text[] is null or outcome = any($3::text[]) or ('warned' = any($3::text[]) and warnings <> '[]'))
   order by "row" limit $4`,
);

/** Returns at most `limit` outcomes of an import behind a row, in the order of the sheet. */
export const listOutcomes = (
  ctx: Ctx,
  importId: number,
  outcomes: readonly ImportRowFilter[] | null,
  after: number,
  limit: number,
): Promise<RowOutcome[]> =>
  ctx.db.run(rowsOf, [importId, after, outcomes === null ? null : [...outcomes], limit]);

const numbersOf = statement<{ number: string }, [importId: number, numbers: string[]]>(
  'contact-import-known',
  `select c.number from contact_import_rows r join contacts c on c.company_id = r.company_id and c.id = r.contact_id
   where r.company_id = ${currentCompany} and r.import_id = $1 and c.number = any($2::text[])`,
);

/** Returns which of these numbers an earlier row of the same import has added. */
export const listOwnNumbers = async (
  ctx: Ctx,
  importId: number,
  numbers: readonly string[],
): Promise<Set<string>> =>
  new Set((await ctx.db.run(numbersOf, [importId, [...numbers]])).map(({ number }) => number));

const forgotten = statement<unknown, [before: Date, limit: number, now: Date]>(
  'contact-imports-forget',
  `with gone as (
     delete from contact_imports i where (company_id, id) in (
       select company_id, id from contact_imports where updated_at < $1 and status <> 'running' limit $2)
     returning company_id, file_key
   )
   insert into loose_files (company_id, key, since) select company_id, file_key, $3 from gone where file_key is not null
   on conflict do nothing`,
);

type OldImports = { readonly before: Date; readonly now: Date; readonly limit: number };

/** Removes imports that nobody has touched since, with what became of their rows; their sheets are loose from then on. */
export const deleteOldImports = async (db: PlatformDb, { before, now, limit }: OldImports): Promise<void> =>
  void (await db.run(forgotten, [before, limit, now]));
