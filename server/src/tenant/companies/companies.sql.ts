/** What other features put into statements of their own about companies. */

/** The `from` of all companies of the installation, for work that goes through them one by one; `c.id` is theirs. */
export const eachCompany = 'companies c';

/** Returns SQL of the name of the company with an id. */
export const nameOfCompany = (id: string): string => `(select c.name from companies c where c.id = ${id})`;

/** Returns SQL of whether a company, called `c`, is still there. */
export const isLiveCompany = (c: string): string => `${c}.removed_at is null`;

/** Returns SQL of whether a company in use, called `c`, has to pay before a moment; the platform's own never has to. */
export const paysBefore = (c: string, moment: string): string =>
  `${c}.status and not ${c}.is_platform and ${c}.due_date < ${moment}`;

/**
 * Returns SQL that `join`s the company of a row, if it is open: it has paid, never has to, or is in its days of grace.
 * `of` is what the statement calls the row's table; `graceDays` and `now` are SQL of values.
 */
export const joinOpenCompany = (alias: string, of: string, graceDays: string, now: string): string =>
  `join companies ${alias} on ${alias}.id = ${of}.company_id and (${alias}.is_platform or (${alias}.status and ${alias}.removed_at is null and (
     ${alias}.due_date is null or ${alias}.due_date + ${graceDays} * interval '1 day' > ${now})))`;

/** Returns SQL of whether the due date of a company in use, called `c`, lies between two moments; the platform's own has none. */
export const dueBetween = (c: string, from: string, until: string): string =>
  `${c}.status and not ${c}.is_platform and ${isLiveCompany(c)} and ${c}.due_date > ${from} and ${c}.due_date < ${until}`;
