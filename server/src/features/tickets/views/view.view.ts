import type { SavedView } from '@prosa/shared';
import type { ViewRow } from './view.queries.ts';

export const viewOf = (row: ViewRow): SavedView => ({
  id: row.id,
  name: row.name,
  shared: row.shared,
  conditions: row.conditions,
  order: row.order,
  showAll: row.showAll,
  userId: row.userId,
  version: row.version,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});
