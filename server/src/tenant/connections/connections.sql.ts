/** What features put into statements of their own about connections. */

/**
 * Returns SQL of how many connections of a company (SQL of its id) count in its plan: those of the kind to leave out do
 * not.
 */
export const countConnections = (companyId: string, leftOut: string): string =>
  `(select count(*)::int from connections
      where company_id = ${companyId} and deleted_at is null and provider <> '${leftOut}')`;

/** Returns SQL of the name of the connection that a row names. `of` is what the statement calls the row's table. */
export const connectionName = (of: string): string =>
  `(select w.name from connections w where w.company_id = ${of}.company_id and w.id = ${of}.connection_id)`;

/** Returns SQL that `join`s the connection of a row that names it: `of` is what the statement calls the row's table. */
export const joinConnection = (alias: string, of: string): string =>
  `join connections ${alias} on ${alias}.company_id = ${of}.company_id and ${alias}.id = ${of}.connection_id`;
