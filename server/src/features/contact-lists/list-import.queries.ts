/** Which list an import fills, and its people by the hundred. */
import type { Ctx } from '#src/platform/context.ts';
import { statement } from '#src/platform/db/statement.ts';
import { contactListImports } from './contact-lists.tables.ts';

const currentCompany = "(select current_setting('app.company_id')::int)";

export async function insertListImport(ctx: Ctx, importId: number, contactListId: number): Promise<void> {
  await ctx.db.orm.insert(contactListImports).values({ importId, contactListId });
}

const listOf = statement<{ contactListId: number }, [importId: number]>(
  'contact-list-of-import',
  `select contact_list_id as "contactListId" from contact_list_imports where company_id = ${currentCompany} and import_id = $1`,
);

/** Undefined once the list is gone. */
export const findListOfImport = async (ctx: Ctx, importId: number): Promise<number | undefined> =>
  (await ctx.db.run(listOf, [importId]))[0]?.contactListId;

export type ItemToAdd = {
  readonly row: number;
  readonly name: string;
  readonly number: string;
  readonly email: string | null;
  readonly isWhatsappValid: true | null;
};

type Added = { readonly number: string; readonly isWhatsappValid: true | null };

const add = statement<Added, [contactListId: number, importId: number, items: string, now: Date]>(
  'contact-list-items-add',
  `insert into contact_list_items (contact_list_id, import_id, name, number, email, is_whatsapp_valid, created_at, updated_at)
   select $1, $2, name, number, email, "isWhatsappValid", $4, $4
   from json_to_recordset($3) as g ("row" int, name text, number text, email text, "isWhatsappValid" boolean) order by "row"
   on conflict (company_id, number, contact_list_id) where number is not null do nothing
   returning number, is_whatsapp_valid as "isWhatsappValid"`,
);

/** Adds those whose number is not on the list yet, in the order of their rows; answers those who were added. */
export const addItems = (
  ctx: Ctx,
  contactListId: number,
  importId: number,
  items: readonly ItemToAdd[],
): Promise<Added[]> => ctx.db.run(add, [contactListId, importId, JSON.stringify(items), ctx.now()]);

const own = statement<{ number: string }, [contactListId: number, importId: number, numbers: string[]]>(
  'contact-list-items-of-import',
  `select number from contact_list_items
   where company_id = ${currentCompany} and contact_list_id = $1 and import_id = $2 and number = any($3::text[])`,
);

/** Which of these numbers the import itself has brought. */
export const listNumbersOfImport = async (
  ctx: Ctx,
  contactListId: number,
  importId: number,
  numbers: readonly string[],
): Promise<Set<string>> =>
  new Set((await ctx.db.run(own, [contactListId, importId, [...numbers]])).map(({ number }) => number));
