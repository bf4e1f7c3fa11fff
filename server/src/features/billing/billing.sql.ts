/** What other features put into statements of their own about invoices. */

/** Returns SQL of what all companies have paid since a moment, in cents. */
export const paidSince = (since: string): string =>
  `(select coalesce(sum(value_cents), 0)::float8 from invoices where status = 'paid' and paid_at >= ${since})`;

/** Returns SQL of what all companies owe whose day to pay was before a day, in cents. */
export const owedBefore = (day: string): string =>
  `(select coalesce(sum(value_cents), 0)::float8 from invoices where status = 'open' and due_day < ${day})`;
