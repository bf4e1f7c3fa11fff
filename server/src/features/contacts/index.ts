/** The door of contacts. */

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
