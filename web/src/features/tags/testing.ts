/** Builds tags for tests. */
import type { TagView } from '@prosa/shared';

export const buildTag = (some: Partial<TagView> = {}): TagView => ({
  id: 1,
  name: 'Cliente VIP',
  color: '#A4CCCC',
  kanban: 0,
  userId: null,
  ticketsCount: 0,
  contactsCount: 0,
  version: 1,
  createdAt: '2026-11-20T12:00:00.000Z',
  updatedAt: '2026-11-20T12:00:00.000Z',
  ...some,
});
