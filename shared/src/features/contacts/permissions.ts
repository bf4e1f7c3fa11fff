import { type Actor, may } from '../../kernel/permission.ts';

/** Returns whether somebody may take all contacts away as a file: admins, and others where the company lets them. */
export const mayExportContacts = (actor: Actor, isForAll: boolean): boolean =>
  may(actor, 'admin') || isForAll;
