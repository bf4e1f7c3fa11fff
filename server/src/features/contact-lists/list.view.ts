/** Rows of contact lists → what clients see. */
import type { ContactListView } from '@prosa/shared';
import type { ContactListRow } from './list.queries.ts';

export const contactListViewOf = (row: ContactListRow): ContactListView => ({
  id: row.id,
  name: row.name,
  contactsCount: row.contactsCount,
  validCount: row.validCount,
  invalidCount: row.invalidCount,
  rechecked: row.recheckedTo === null ? null : row.rechecked,
  version: row.version,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});
