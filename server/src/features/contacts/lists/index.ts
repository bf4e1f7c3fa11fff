/** Contacts found and chosen. For other features. */
export { blockedContacts } from './blocked-contacts.ts';
export {
  type ContactSelection,
  contactIdsQuery,
  listContactsByIds,
  searchContactIds,
  type TalkedSince,
} from './contact-list.queries.ts';
export { selectionOf } from './contact-selection.ts';
