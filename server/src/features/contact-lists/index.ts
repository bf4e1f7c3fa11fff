/** The door of contact lists. */

export { listTarget } from './import/list-target.ts';
export { findContactList } from './list.queries.ts';
export { noteListedAbsent } from './number-checks/ask-about.ts';
