/** Lists by the numbers on them: those nobody could be asked about yet, and those that are to be forgotten. */

import type { Ctx } from '#src/platform/context.ts';
import { columnsOf, pick, type RowOf } from '#src/platform/db/columns-of.ts';
import { currentCompany } from '#src/platform/db/current-company.ts';
import { reading, statement } from '#src/platform/db/statement.ts';
import type { PlatformDb } from '#src/platform/db/tenant-db.ts';
import { eachCompany } from '#src/tenant/companies/companies.sql.ts';
import { contactListItems } from '../contact-lists.tables.ts';

const waiting = statement<{ number: string }, [limit: number]>(
  'contact-list-items-unchecked',
  `select number from contact_list_items
   where company_id = ${currentCompany} and is_whatsapp_valid is null and number is not null order by id limit $1`,
);

/**
 * Returns the first `limit` numbers that nobody has been asked about, the oldest first; a number on several lists comes
 * more than once.
 */
export const listUncheckedNumbers = async (ctx: Ctx, limit: number): Promise<string[]> =>
  (await ctx.db.run(waiting, [limit])).map(({ number }) => number);

const companies = reading<{ companyId: number }>(
  'companies-with-list-checks',
  `select c.id as "companyId" from ${eachCompany}
   where c.id in (select company_id from contact_list_items where is_whatsapp_valid is null
     union all select company_id from contact_list_items where check_simulated
     union all select company_id from contact_lists where rechecked_to is not null)`,
);

/**
 * Returns the companies with numbers on lists that wait for a first look or a second one, or that only a simulated
 * network knows.
 */
export const listCompaniesWithChecks = (db: PlatformDb) => db.run(companies, []);

/** By the number first: asked list by list, the database would look at everybody on each. */
const lock = statement<{ id: number }, [numbers: string[]]>(
  'contact-lists-lock-by-number',
  `with holding as materialized (
     select contact_list_id from contact_list_items where company_id = ${currentCompany} and number = any($1::text[])
   )
   select id from contact_lists where company_id = ${currentCompany} and id in (select contact_list_id from holding)
   order by id for update`,
);

/** Locks every list that has one of these numbers, the oldest first. */
export const lockListsByNumbers = async (ctx: Ctx, numbers: readonly string[]): Promise<void> =>
  void (await ctx.db.run(lock, [[...numbers]]));

/** What is known of a number, and whether only a simulated network said it. */
export type NumberAnswered = { readonly isValid: boolean; readonly isSimulated: boolean };

const settle = statement<{ contactListId: number }, [number: string, isValid: boolean, isSimulated: boolean]>(
  'contact-list-items-settle',
  `with before as (
     select contact_list_id, is_whatsapp_valid as known from contact_list_items
     where company_id = ${currentCompany} and number = $1
       and (is_whatsapp_valid is distinct from $2::boolean or check_simulated <> $3::boolean)
   ), settled as (
     update contact_list_items set is_whatsapp_valid = $2::boolean, check_simulated = $3::boolean
     where company_id = ${currentCompany} and number = $1
       and (is_whatsapp_valid is distinct from $2::boolean or check_simulated <> $3::boolean)
   )
   update contact_lists l set valid_count = valid_count + ($2::boolean)::int - (known is true)::int,
     invalid_count = invalid_count + (not $2::boolean)::int - (known is false)::int
   from before where l.company_id = ${currentCompany} and l.id = before.contact_list_id
   returning l.id as "contactListId"`,
);

/**
 * Writes down what WhatsApp says of a number now, on every list that has it; returns the ids of the lists that knew
 * otherwise, which are locked.
 */
export const settleNumber = async (
  ctx: Ctx,
  number: string,
  { isValid, isSimulated }: NumberAnswered,
): Promise<number[]> =>
  (await ctx.db.run(settle, [number, isValid, isSimulated])).map(({ contactListId }) => contactListId);

const lockSimulated = statement<{ id: number }, [limit: number]>(
  'contact-lists-lock-simulated',
  `with simulated as materialized (
     select contact_list_id from contact_list_items where company_id = ${currentCompany} and check_simulated
     order by id limit $1
   )
   select id from contact_lists where company_id = ${currentCompany} and id in (select contact_list_id from simulated)
   order by id for update`,
);

const giveUp = statement<{ contactListId: number }, [limit: number, contactListIds: number[]]>(
  'contact-list-items-give-up-simulated',
  `with simulated as materialized (
     select id, contact_list_id, is_whatsapp_valid as known from contact_list_items
     where company_id = ${currentCompany} and check_simulated and contact_list_id = any($2::int[])
     order by id limit $1
   ), given as (
     update contact_list_items set is_whatsapp_valid = null, check_simulated = false
     where company_id = ${currentCompany} and id in (select id from simulated)
   ), counted as (
     select contact_list_id, count(*) filter (where known) as valid, count(*) filter (where not known) as invalid
     from simulated group by contact_list_id
   )
   update contact_lists l set valid_count = valid_count - counted.valid, invalid_count = invalid_count - counted.invalid
   from counted where l.company_id = ${currentCompany} and l.id = counted.contact_list_id
   returning l.id as "contactListId"`,
);

/** Makes what a simulated network said of the first `limit` numbers count no more; returns the ids of their lists. */
export async function giveUpSimulated(ctx: Ctx, limit: number): Promise<number[]> {
  const locked = (await ctx.db.run(lockSimulated, [limit])).map(({ id }) => id);
  if (locked.length === 0) return [];
  return (await ctx.db.run(giveUp, [limit, locked])).map(({ contactListId }) => contactListId);
}

const shown = pick(
  contactListItems,
  'id',
  'contactListId',
  'name',
  'number',
  'email',
  'isWhatsappValid',
  'createdAt',
);
export type NumberedItem = Readonly<RowOf<typeof shown>>;

const columns = columnsOf(shown);
const numbered = `company_id = ${currentCompany} and number = any($1::text[])`;

const byNumbers = statement<NumberedItem, [numbers: string[]]>(
  'contact-list-items-by-numbers',
  `select ${columns} from contact_list_items where ${numbered} order by id`,
);

export const listItemsByNumbers = (ctx: Ctx, numbers: readonly string[]): Promise<NumberedItem[]> =>
  ctx.db.run(byNumbers, [[...numbers]]);

const forget = statement<NumberedItem, [numbers: string[]]>(
  'contact-list-items-forget',
  `delete from contact_list_items where ${numbered} returning ${columns}`,
);

/** Deletes these numbers from all lists, which the caller has locked, and returns what was deleted. */
export const deleteItemsByNumbers = (ctx: Ctx, numbers: readonly string[]): Promise<NumberedItem[]> =>
  ctx.db.run(forget, [[...numbers]]);
