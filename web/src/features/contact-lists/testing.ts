/** Builds contact lists and people on them for tests. */
import type { ContactListItemView, ContactListView } from '@prosa/shared';

export const buildContactList = (some: Partial<ContactListView> = {}): ContactListView => ({
  id: 1,
  name: 'Clientes de Natal',
  contactsCount: 2,
  validCount: 1,
  invalidCount: 0,
  rechecked: null,
  version: 1,
  createdAt: '2026-11-20T12:00:00.000Z',
  updatedAt: '2026-11-20T12:00:00.000Z',
  ...some,
});

export const buildListItem = (some: Partial<ContactListItemView> = {}): ContactListItemView => ({
  id: 11,
  contactListId: 1,
  companyId: 1,
  name: 'Maria Silva',
  number: '5511987654321',
  email: null,
  isWhatsappValid: true,
  version: 1,
  createdAt: '2026-11-20T12:00:00.000Z',
  updatedAt: '2026-11-20T12:00:00.000Z',
  ...some,
});
