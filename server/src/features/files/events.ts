import { rowId } from '@prosa/shared';
import { z } from 'zod';
import { defineFact } from '#src/platform/outbox/define.ts';

const list = z.object({ fileId: rowId });

export const fileListCreated = defineFact('file_list.created', list);
export const fileListChanged = defineFact('file_list.changed', list);
export const fileListDeleted = defineFact('file_list.deleted', list);
