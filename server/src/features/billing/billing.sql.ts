/** What other features put into statements of their own about invoices. */

/** Returns SQL of what all companies have paid since a moment, in cents. */
export const paidSince = (since: string): string =>
  `(select coalesce(sum(value_cents), 0)::float8 from invoices where status = 'paid' and paid_at >= ${since})`;

/** Returns SQL of what a company (SQL of its id) owes that was to be paid up to a day, that day with it, in cents. */
export const owedUntil = (companyId: string, day: string): string =>
  `(select coalesce(sum(value_cents), 0) from invoices
      where company_id = ${companyId} and status = 'open' and due_day <= ${day})`;
