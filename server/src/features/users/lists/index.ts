/** The people of a company by name. For other features. */
export { listOperators } from './operators.queries.ts';
