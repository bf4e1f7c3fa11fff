/** Contact rows → what clients see. */
import type { ContactCard, ContactView } from '@prosa/shared';
import type { ListedContact } from './contact-list.queries.ts';

export const contactCardOf = (
  row: Pick<ListedContact, 'id' | 'name' | 'number' | 'email' | 'profilePicUrl'>,
): ContactCard => ({
  id: row.id,
  name: row.name,
  number: row.number,
  email: row.email,
  profilePicUrl: row.profilePicUrl,
});

export const contactView = (row: ListedContact): ContactView => ({
  ...contactCardOf(row),
  pushName: row.pushName,
  isGroup: row.isGroup,
  extraInfo: row.extraInfo,
  numberCheck: row.numberCheck,
  isBlocked: row.isBlocked,
  optedOut: row.optedOut,
  version: row.version,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});
