/** What other features put into statements of their own about companies. */

/** The `from` of all companies of the installation, for work that goes through them one by one; `c.id` is theirs. */
export const eachCompany = 'companies c';

/** Returns SQL of the name of the company with an id. */
export const nameOfCompany = (id: string): string => `(select c.name from companies c where c.id = ${id})`;
