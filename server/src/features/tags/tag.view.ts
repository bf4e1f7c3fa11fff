import type { TagListItem, TagView } from '@prosa/shared';
import type { TagRow } from './tag.queries.ts';

export const viewTagListItem = ({ id, name, color, kanban }: TagRow): TagListItem => ({
  id,
  name,
  color,
  kanban: kanban === 1 ? 1 : 0,
});

export const viewTag = (row: TagRow, ticketsCount: number): TagView => ({
  ...viewTagListItem(row),
  userId: row.userId,
  ticketsCount,
  version: row.version,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});
