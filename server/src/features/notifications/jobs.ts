/** Orders that follow from what happens to tickets, messages and notes. */
import { rowId } from '@prosa/shared';
import { z } from 'zod';
import { ticketFact } from '#src/features/tickets/index.ts';
import { defineJob } from '#src/platform/outbox/define.ts';

/** Unread messages of tickets become news of those who work them, and what is read or elsewhere is none any more. */
export const gatherNews = defineJob({
  name: 'notifications.gather',
  track: 'prompt',
  // Those of former versions name no ticket: they look at all of the company's.
  schema: z.object({ ticketIds: z.array(rowId).optional() }),
  // However many messages are handed on together: one look at their tickets.
  join: (orders) =>
    orders.some(({ ticketIds }) => ticketIds === undefined)
      ? {}
      : { ticketIds: [...new Set(orders.flatMap(({ ticketIds = [] }) => ticketIds))] },
  attempts: 10,
});

/** Somebody was given a ticket. */
export const noteAssigned = defineJob({
  name: 'notifications.assigned',
  track: 'prompt',
  schema: ticketFact,
  attempts: 10,
});

/** What a queue promises is nearly due in a ticket, or was missed. */
export const noteSla = defineJob({
  name: 'notifications.sla',
  track: 'prompt',
  schema: z.object({ ticketId: rowId, missed: z.boolean() }),
  attempts: 10,
});

/** Somebody was called in a note. */
export const noteMention = defineJob({
  name: 'notifications.mention',
  track: 'prompt',
  schema: z.object({ noteId: rowId, userId: rowId }),
  attempts: 10,
});

/** Somebody has seen who called them, in the conversation. */
export const noteSeen = defineJob({
  name: 'notifications.seen',
  track: 'prompt',
  schema: z.object({ userId: rowId, noteIds: z.array(rowId) }),
  attempts: 10,
});

/** Somebody does not work here any more: what they were told, and where, is forgotten. */
export const forgetUser = defineJob({
  name: 'notifications.forget_user',
  track: 'prompt',
  schema: z.object({ userId: rowId }),
  attempts: 10,
});

/** Somebody has another password: whoever had the old one is told nothing any more. */
export const forgetDevices = defineJob({
  name: 'notifications.forget_devices',
  track: 'prompt',
  schema: z.object({ userId: rowId }),
  attempts: 10,
});

/** A piece of news is pushed to one device. */
export const pushNews = defineJob({
  name: 'notifications.push',
  track: 'push',
  schema: z.object({ deviceId: rowId, newsId: rowId }),
  key: ({ deviceId, newsId }) => `${deviceId}:${newsId}`,
  attempts: 6,
});
