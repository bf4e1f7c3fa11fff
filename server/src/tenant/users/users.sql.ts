/** What other features put into statements of their own about users. */

/** Returns SQL of how many work for a company (SQL of its id); impersonating operators do not. */
export const countUsers = (companyId: string): string =>
  `(select count(*)::int from users where company_id = ${companyId} and deleted_at is null and support is null)`;

/** Returns SQL that `join`s the user of a row that names them: `of` is what the statement calls the row's table. */
export const joinUser = (alias: string, of: string): string =>
  `join users ${alias} on ${alias}.company_id = ${of}.company_id and ${alias}.id = ${of}.user_id`;
