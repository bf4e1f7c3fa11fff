/** What other features put into statements of their own about contact lists. */

/**
 * Returns SQL of the name of the list that a row names; null where it is gone. `of` is what the statement calls the
 * row's table.
 */
export const contactListName = (of: string): string =>
  `(select l.name from contact_lists l where l.company_id = ${of}.company_id and l.id = ${of}.contact_list_id)`;
