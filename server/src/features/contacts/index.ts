/** The door of contacts. */
export { blockedContacts } from './blocked-contacts.ts';
export {
  findContact,
  findContactIdBy,
  type Identity,
  identitiesOf,
  lockContact,
} from './contact.queries.ts';
export { isIndexable, searchPattern } from './contact.rules.ts';
export { contactCardOf } from './contact.view.ts';
export { listContactsByIds, searchContactIds } from './contact-list.queries.ts';
export { type ExportLinks, exportLinks } from './export-links.ts';
export type { LookUpNumber } from './number-check.ts';
export type { PersonalRecords } from './personal-records.ts';
export { type JoinConversations, recognizeContact, type Stranger } from './recognize-contact.ts';
