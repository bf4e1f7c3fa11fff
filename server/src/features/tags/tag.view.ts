import type { TagListItem, TagView } from '@prosa/shared';
import type { TagRow } from '#src/tenant/tags/tag.queries.ts';

export const viewTagListItem = ({ id, name, color, kanban }: TagRow): TagListItem => ({
  id,
  name,
  color,
  kanban: kanban === 1 ? 1 : 0,
});

type Counts = Pick<TagView, 'ticketsCount' | 'contactsCount'>;

export const viewTag = (row: TagRow, counts: Counts): TagView => ({
  ...viewTagListItem(row),
  userId: row.userId,
  ...counts,
  version: row.version,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});
