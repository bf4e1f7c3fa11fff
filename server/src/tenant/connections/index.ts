/** Connections: the numbers of a company by id, from memory: their names, and whether one may write over them. */

export { type ConnectionName, connectionNames } from './connection-names.ts';
