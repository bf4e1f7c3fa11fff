import { rowId } from '@prosa/shared';
import { z } from 'zod';
import { defineFact } from '#src/platform/outbox/define.ts';

const tag = z.object({ tagId: rowId });

export const tagCreated = defineFact('tag.created', tag);
export const tagChanged = defineFact('tag.changed', tag);
/** A tag has become a lane of the board, or is none any more. */
export const tagLaneSwitched = defineFact('tag.lane_switched', tag);
export const lanesOrdered = defineFact('tag.lanes_ordered', z.object({ tagIds: z.array(rowId) }));
export const tagDeleted = defineFact('tag.deleted', tag);
