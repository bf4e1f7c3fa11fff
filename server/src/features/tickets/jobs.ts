/** Orders that follow from what happens to a ticket's surroundings. */
import { rowId } from '@prosa/shared';
import { z } from 'zod';
import { defineJob } from '#src/platform/outbox/define.ts';

/** A tag is gone: no ticket names it any more. */
export const stripTagJob = defineJob({
  name: 'tickets.strip-tag',
  schema: z.object({ tagId: rowId }),
  key: ({ tagId }) => String(tagId),
  track: 'bulk',
  attempts: 10,
});

/** A tag has become a lane of the board, or is none any more: its tickets go where they belong. */
export const settleLanesJob = defineJob({
  name: 'tickets.settle-lanes',
  schema: z.object({ tagId: rowId }),
  key: ({ tagId }) => String(tagId),
  track: 'bulk',
  attempts: 10,
});

/** A step for many tickets goes on. */
export const bulkJob = defineJob({
  name: 'tickets.bulk',
  schema: z.object({ bulkId: rowId }),
  key: ({ bulkId }) => String(bulkId),
  track: 'bulk',
  attempts: 5,
});

/** The moment has come until which a ticket was put off. */
export const wakeTicketJob = defineJob({
  name: 'tickets.wake',
  schema: z.object({ ticketId: rowId }),
  key: ({ ticketId }) => String(ticketId),
  track: 'prompt',
  attempts: 10,
});

/** By what live tickets are timed is another: policies, or hours. */
export const followClocksJob = defineJob({
  name: 'tickets.follow-clocks',
  schema: z.object({}),
  key: () => 'company',
  track: 'bulk',
  attempts: 10,
});

/** A user is gone: the tickets they had open wait again. */
export const releaseTicketsJob = defineJob({
  name: 'tickets.release',
  schema: z.object({ userId: rowId }),
  key: ({ userId }) => String(userId),
  track: 'prompt',
  attempts: 10,
});

/** A queue is gone: the tickets in it are in none. */
export const stripQueueJob = defineJob({
  name: 'tickets.strip-queue',
  schema: z.object({ queueId: rowId }),
  key: ({ queueId }) => String(queueId),
  track: 'bulk',
  attempts: 10,
});
