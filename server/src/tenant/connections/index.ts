/** Connections: the numbers of a company by id, from memory: their names, whether the network holds back what would leave, and when one is removed. */

export { assertNotHeldOver, heldOver } from './assert-not-held-over.ts';
export { type ConnectionName, connectionNames } from './connection-names.ts';
export { connectionDeleted } from './events.ts';
