/** People who do not exist, and contacts that go for good. For other features. */
export { lockContacts } from '../bulk.queries.ts';
export { createSampleContact } from './create-sample-contact.ts';
export { purgeContact } from './purge-contact.ts';
