/** Rows of a sheet or an address book on their way to contacts. For other features. */

export type { ContactToAdd } from './import.queries.ts';
export type { ImportTarget } from './import-target.ts';
export { takeSheet } from './take-sheet.remote.ts';
