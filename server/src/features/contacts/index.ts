/** The door of contacts. */
export { blockedContacts } from './blocked-contacts.ts';
export { bulkResult } from './bulk.rules.ts';
export { noteAbsent } from './check-number.remote.ts';
export { chosenContacts } from './chosen-contacts.ts';
export {
  findContact,
  findContactIdBy,
  type Identity,
  identitiesOf,
  listValidNumbers,
  lockContact,
} from './contact.queries.ts';
export { isIndexable, phoneIdentities, readCursor, searchPattern, writeCursor } from './contact.rules.ts';
export { contactCardOf } from './contact.view.ts';
export {
  type ContactSelection,
  contactIdsQuery,
  listContactsByIds,
  searchContactIds,
  type TalkedSince,
} from './contact-list.queries.ts';
export { selectionOf } from './contact-selection.ts';
export { countContactsByTag } from './contact-tags.queries.ts';
export { csvLine, csvMark } from './csv.rules.ts';
export { contactDeleted, pictureWanted } from './events.ts';
export { type ExportLinks, exportLinks } from './export-links.ts';
export type { ContactToAdd } from './import.queries.ts';
export type { ImportTarget } from './import-target.ts';
export { learnPeople } from './learn-people.ts';
export {
  checkPace,
  type HasRealNumber,
  type LookUpNumber,
  type NumberAnswer,
  type Voucher,
  voucherOf,
} from './number-check.ts';
export { optOutContact } from './opt-out.ts';
export type { PersonalRecords } from './personal-records.ts';
export { pictureAddress } from './picture-address.ts';
export { openPictures, type Pictures } from './pictures.remote.ts';
export { type JoinConversations, recognizeContact, type Stranger } from './recognize-contact.ts';
export { takeSheet } from './take-sheet.remote.ts';
export { wantPicture } from './want-picture.ts';
