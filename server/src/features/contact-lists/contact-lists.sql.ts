/** What other features put into statements of their own about contact lists. */
import { currentCompany } from '#src/platform/db/current-company.ts';

/**
 * Returns SQL of the name of the list that a row names; null where it is gone. `of` is what the statement calls the
 * row's table.
 */
export const contactListName = (of: string): string =>
  `(select l.name from contact_lists l where l.company_id = ${of}.company_id and l.id = ${of}.contact_list_id)`;

/** Returns SQL of the entries of a list (SQL of its id) that have a number: `number`, `name`, `email`, `invalid`, `id`. */
export const numbersOfList = (listId: string): string =>
  `select i.number, i.name, i.email, i.is_whatsapp_valid is false as invalid, i.id
  from contact_list_items i
  where i.company_id = ${currentCompany} and i.contact_list_id = ${listId} and i.number is not null`;

/** Returns SQL of whether WhatsApp knows the first entries of a list: as many rows of `isWhatsappValid` as `limit` says. */
export const validityOfEntries = (listId: string, limit: string): string =>
  `select is_whatsapp_valid as "isWhatsappValid" from contact_list_items
   where company_id = ${currentCompany} and contact_list_id = ${listId} order by id limit ${limit}`;
