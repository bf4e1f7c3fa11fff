/** What other features put into statements of their own about lists of files. */

/**
 * Returns SQL of the name of the list that a row names; null where it is gone. `of` is what the statement calls the
 * row's table.
 */
export const fileListName = (of: string): string =>
  `(select f.name from file_lists f where f.company_id = ${of}.company_id and f.id = ${of}.file_list_id)`;
