/** What other features put into statements of their own about users. */

/** How many work for a company (SQL of its id); impersonating operators do not. */
export const countUsers = (companyId: string): string =>
  `(select count(*)::int from users where company_id = ${companyId} and deleted_at is null and support is null)`;
