/** What a statement says when it means its own company, and nothing else does. */

/**
 * SQL of the id of the company whose transaction it is. It is a sub-select because PostgreSQL folds the bare call into the
 * plan of a named statement, and would then serve every company with the first one's.
 */
export const currentCompany = "(select current_setting('app.company_id')::int)";
