/** The door of contacts. */
export {
  findContact,
  findContactIdBy,
  type Identity,
  identitiesOf,
  listContactsByIds,
  lockContact,
  searchContactIds,
} from './contact.queries.ts';
export { isIndexable, searchPattern } from './contact.rules.ts';
export { contactCardOf } from './contact.view.ts';
export { type JoinConversations, recognizeContact, type Stranger } from './recognize-contact.ts';
