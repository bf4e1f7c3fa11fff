/** How well a number is, and whether it may send. For other features. */
export { assertNotHeldOver, heldOver } from './assert-not-held-over.ts';
export { noteFailure, noteQuality } from './quality.queries.ts';
export { listStandings, type Standing } from './standings.queries.ts';
