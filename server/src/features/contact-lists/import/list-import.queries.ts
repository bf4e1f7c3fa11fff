/** Which list an import fills, and its people by the hundred. */
import type { Ctx } from '#src/platform/context.ts';
import { currentCompany } from '#src/platform/db/current-company.ts';
import { statement } from '#src/platform/db/statement.ts';
import { contactListImports } from '../contact-lists.tables.ts';

export async function insertListImport(ctx: Ctx, importId: number, contactListId: number): Promise<void> {
  await ctx.db.orm.insert(contactListImports).values({ importId, contactListId });
}

const listOf = `select contact_list_id from contact_list_imports where company_id = ${currentCompany} and import_id`;

const lockList = statement<{ contactListId: number }, [importId: number]>(
  'contact-list-of-import-lock',
  `select id as "contactListId" from contact_lists
   where company_id = ${currentCompany} and id = (${listOf} = $1) for update`,
);

/** Returns the id of the list that an import fills, locked until the transaction ends; undefined once it is gone. */
export const lockListOfImport = async (ctx: Ctx, importId: number): Promise<number | undefined> =>
  (await ctx.db.run(lockList, [importId]))[0]?.contactListId;

export type ItemToAdd = {
  readonly row: number;
  readonly name: string;
  readonly number: string;
  readonly email: string | null;
  readonly isWhatsappValid: true | null;
};

const add = statement<
  { number: string },
  [contactListId: number, importId: number | null, items: string, now: Date]
>(
  'contact-list-items-add',
  `with added as (
     insert into contact_list_items (contact_list_id, import_id, name, number, email, is_whatsapp_valid, created_at, updated_at)
     select $1, $2::int, name, number, email, "isWhatsappValid", $4, $4
     from json_to_recordset($3) as g ("row" int, name text, number text, email text, "isWhatsappValid" boolean) order by "row"
     on conflict (company_id, number, contact_list_id) where number is not null do nothing
     returning number, is_whatsapp_valid
   ), counted as (
     update contact_lists set contacts_count = contacts_count + (select count(*) from added),
       valid_count = valid_count + (select count(*) from added where is_whatsapp_valid)
     where company_id = ${currentCompany} and id = $1
   )
   select number from added`,
);

/**
 * Adds those people whose number is not on the locked list yet, in the order of their rows, and counts them; returns
 * their numbers. `importId` is null where no import brings them.
 */
export const insertItems = async (
  ctx: Ctx,
  contactListId: number,
  importId: number | null,
  items: readonly ItemToAdd[],
): Promise<Set<string>> =>
  new Set(
    (await ctx.db.run(add, [contactListId, importId, JSON.stringify(items), ctx.now()])).map(
      ({ number }) => number,
    ),
  );

/** By the number first: everybody on the list would be looked at for every few rows. */
const own = statement<{ number: string }, [importId: number, numbers: string[]]>(
  'contact-list-items-of-import',
  `with named as materialized (
     select contact_list_id, import_id, number from contact_list_items
     where company_id = ${currentCompany} and number = any($2::text[])
   )
   select number from named where import_id = $1 and contact_list_id = (${listOf} = $1)`,
);

/** Returns which of these numbers the import itself has brought. */
export const listNumbersOfImport = async (
  ctx: Ctx,
  importId: number,
  numbers: readonly string[],
): Promise<Set<string>> =>
  new Set((await ctx.db.run(own, [importId, [...numbers]])).map(({ number }) => number));
