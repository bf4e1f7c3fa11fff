/** The web client's versions: what linked numbers say that they are. */
export { openVersionBook } from './version-book.ts';
export type { WebClientDeps } from './watch-versions.ts';
