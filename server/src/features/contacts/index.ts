/** The door of contacts. */

export { bulkResult } from './bulk/bulk.rules.ts';
export { chosenContacts } from './bulk/chosen-contacts.ts';
export { optOutContact } from './changes/opt-out.ts';
export {
  findContact,
  findContactIdBy,
  type Identity,
  identitiesOf,
  listValidNumbers,
  lockContact,
} from './contact.queries.ts';
export { isIndexable, phoneIdentities, searchPattern } from './contact.rules.ts';
export { contactCardOf } from './contact.view.ts';
export { contactDeleted } from './events.ts';
export { type ExportLinks, exportLinks } from './export/export-links.ts';
export { noteAbsent } from './identity/check-number.remote.ts';
export { learnPeople } from './identity/learn-people.ts';
export {
  checkPace,
  type HasRealNumber,
  type LookUpNumber,
  type NumberAnswer,
  type Voucher,
  voucherOf,
} from './identity/number-check.ts';
export { type JoinConversations, recognizeContact, type Stranger } from './identity/recognize-contact.ts';
export type { ContactToAdd } from './import/import.queries.ts';
export type { ImportTarget } from './import/import-target.ts';
export { takeSheet } from './import/take-sheet.remote.ts';
export { blockedContacts } from './lists/blocked-contacts.ts';
export {
  type ContactSelection,
  contactIdsQuery,
  listContactsByIds,
  searchContactIds,
  type TalkedSince,
} from './lists/contact-list.queries.ts';
export { selectionOf } from './lists/contact-selection.ts';
export { pictureAddress } from './pictures/picture-address.ts';
export { wantPicture } from './pictures/want-picture.ts';
export { countContactsByTag } from './tags/contact-tags.queries.ts';
