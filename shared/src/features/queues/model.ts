/** A queue: a department that tickets wait in. */
import { z } from 'zod';
import { rowId } from '../../kernel/wire.ts';

/** The part of a queue that travels with tickets and messages. */
export const queueTag = z.object({ id: rowId, name: z.string(), color: z.string() }).meta({ id: 'QueueTag' });
export type QueueTag = z.output<typeof queueTag>;

export const queueView = z
  .object({
    id: rowId,
    name: z.string(),
    color: z.string(),
    orderQueue: z.int(),
    greetingMessage: z.string(),
    complationMessage: z.string(),
    outOfHoursMessage: z.string(),
    ratingMessage: z.string(),
    integrationId: rowId.nullable(),
    promptId: rowId.nullable(),
  })
  .meta({ id: 'Queue' });
export type QueueView = z.output<typeof queueView>;
