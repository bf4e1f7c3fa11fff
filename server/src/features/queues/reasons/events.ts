import { z } from 'zod';
import { defineFact } from '#src/platform/outbox/define.ts';

/** The list of reasons of a queue, or of the company, is another. */
export const reasonsSaved = defineFact('queue.reasons_saved', z.object({ queueId: z.int().nullable() }));
