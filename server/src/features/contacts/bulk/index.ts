/** Many contacts at once. For other features. */

export { countContactsOfQueue } from '../bulk.queries.ts';
export { bulkResult } from './bulk.rules.ts';
export { chosenContacts } from './chosen-contacts.ts';
