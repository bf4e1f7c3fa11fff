/** What other features put into statements of their own about sessions. */

/** Returns SQL of when somebody of a company (SQL of its id) last signed in; null where nobody did, as far as it is kept. */
export const lastSignInAt = (companyId: string): string =>
  `(select max(created_at) from sessions where company_id = ${companyId})`;
