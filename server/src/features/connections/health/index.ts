/** How well a number is. For other features. */
export { noteFailure, noteQuality } from './quality.queries.ts';
export { listStandings, type Standing } from './standings.queries.ts';
