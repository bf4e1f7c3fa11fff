/** A tag: a coloured label on tickets and contacts; with `kanban` it is also a lane of the board. */
import { z } from 'zod';
import { instant, rowId, wireFlag } from '../../kernel/wire.ts';
import { tagNameLength } from './name-length.ts';

export const defaultTagColor = '#A4CCCC';

/** What tickets and contacts show of their tags. */
export const tagLabel = z.object({ id: rowId, name: z.string(), color: z.string() }).meta({ id: 'TagLabel' });
export type TagLabel = z.output<typeof tagLabel>;

/** 1 where it is a lane of the board; the wire has no truth values here. */
export const kanbanValue = z.union([z.literal(0), z.literal(1)]);

export const tagListItem = tagLabel.extend({ kanban: kanbanValue }).meta({ id: 'TagListItem' });
export type TagListItem = z.output<typeof tagListItem>;

export const tagView = tagListItem
  .extend({
    /** Who made it. */
    userId: rowId.nullable(),
    ticketsCount: z.int(),
    /** Contacts that carry it themselves. */
    contactsCount: z.int(),
    /** Grows with every change; a change that names an older one is refused. */
    version: z.int(),
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'Tag' });
export type TagView = z.output<typeof tagView>;

/** Clients of this API family send 0 and 1, perhaps as text, others a truth value. */
const writtenKanban = z.union([
  kanbanValue,
  wireFlag.transform((isLane) => (isLane ? 1 : 0)),
  z.enum(['0', '1']).transform((text) => (text === '1' ? 1 : 0)),
]);

/** What people write about a tag. */
export const tagFields = z.object({
  name: z.string().trim().min(tagNameLength.min).max(tagNameLength.max),
  color: z.string().regex(/^#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})$/),
  kanban: writtenKanban,
});
