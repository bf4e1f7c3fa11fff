/** Many contacts at once. For other features. */
export { bulkResult } from './bulk.rules.ts';
export { chosenContacts } from './chosen-contacts.ts';
