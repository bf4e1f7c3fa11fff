/** Somebody on a list → what clients see. */
import type { ContactListItemView } from '@prosa/shared';
import type { ItemRow } from './item.queries.ts';

export const itemViewOf = (row: ItemRow): ContactListItemView => ({
  id: row.id,
  contactListId: row.contactListId,
  companyId: row.companyId,
  name: row.name,
  number: row.number,
  email: row.email,
  isWhatsappValid: row.isWhatsappValid,
  version: row.version,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});
