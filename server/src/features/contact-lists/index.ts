/** The door of contact lists. */
export { noteListedAbsent } from './ask-about.ts';
export { findContactList } from './list.queries.ts';
export { forgetListedNumbers, listRecords } from './list-records.ts';
export { listTarget } from './list-target.ts';
