/** Contact rows → what clients see. */
import { createHash } from 'node:crypto';
import type { ContactCard, ContactView } from '@prosa/shared';
import { type ListedContact, listedFields } from './lists/contact-list.queries.ts';
import { pictureAddress } from './pictures/picture-address.ts';

/** A contact's view without the connection, which conversations know, and the tags (see `complete-contacts.ts`). */
export type ContactRecord = Omit<ContactView, 'whatsapp' | 'tags'>;

export const contactCardOf = (
  row: Pick<ListedContact, 'id' | 'name' | 'number' | 'email' | 'profilePicUrl'>,
  now: Date,
): ContactCard => ({
  id: row.id,
  name: row.name,
  number: row.number,
  email: row.email ?? '',
  profilePicUrl: pictureAddress(row.profilePicUrl, now),
});

export const contactRecord = (row: ListedContact, now: Date): ContactRecord => ({
  ...listedFields(row),
  ...contactCardOf(row, now),
  uuid: contactUuid(row),
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

/** Not stored but made of what never changes about a contact: always the same, and nobody else's. A UUID of version 8. */
function contactUuid({ id, createdAt }: Pick<ListedContact, 'id' | 'createdAt'>): string {
  const hex = createHash('sha256').update(`contact ${id} ${createdAt.toISOString()}`).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(12, 15)}`,
    `a${hex.slice(15, 18)}`,
    hex.slice(18, 30),
  ].join('-');
}
