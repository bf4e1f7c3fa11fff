import { rowId } from '@prosa/shared';
import { z } from 'zod';
import { defineFact } from '#src/platform/outbox/define.ts';

const tag = z.object({ tagId: rowId });

export const tagCreated = defineFact('tag.created', tag);
export const tagChanged = defineFact('tag.changed', tag);
export const tagDeleted = defineFact('tag.deleted', tag);
