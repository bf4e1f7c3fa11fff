/** Connections: the numbers of a company by id, from memory: their names, and whether the network holds back what would leave. */

export { assertNotHeldOver, heldOver } from './assert-not-held-over.ts';
export { type ConnectionName, connectionNames } from './connection-names.ts';
