import { rowId } from '@prosa/shared';
import { z } from 'zod';
import { defineFact } from '#src/platform/outbox/define.ts';

const queue = z.object({ queueId: rowId });

export const queueCreated = defineFact('queue.created', queue);
export const queueChanged = defineFact('queue.changed', queue);
export const queueDeleted = defineFact('queue.deleted', queue);
