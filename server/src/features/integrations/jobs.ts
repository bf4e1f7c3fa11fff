/** Orders that integrations give. */
import { integrationEvents, rowId } from '@prosa/shared';
import { z } from 'zod';
import { defineJob } from '#src/platform/outbox/define.ts';

/** Asks the bot of a ticket and says what it answers. */
export const takeTurns = defineJob({
  name: 'integrations.take_turns',
  schema: z.object({ ticketId: rowId }),
  key: ({ ticketId }) => String(ticketId),
  track: 'outside',
  attempts: 10,
});

/** Tells integrations that wish to know what has happened. */
export const announce = defineJob({
  name: 'integrations.announce',
  schema: z.object({ event: z.enum(integrationEvents), ticketId: rowId, messageId: z.uuid().optional() }),
  track: 'prompt',
  attempts: 10,
});

/** An event that has not arrived is sent again. */
export const deliverEvent = defineJob({
  name: 'integrations.deliver_event',
  schema: z.object({ deliveryId: z.uuid() }),
  key: ({ deliveryId }) => deliveryId,
  track: 'outside',
  attempts: 10,
});

/** What a customer has yet to pay is looked up and shown to them. */
export const lookUpBills = defineJob({
  name: 'integrations.look_up_bills',
  schema: z.object({ ticketId: rowId }),
  key: ({ ticketId }) => String(ticketId),
  track: 'outside',
  attempts: 10,
});

/** An integration is gone: people are waited for in the tickets that it led. */
export const releaseTicketsJob = defineJob({
  name: 'integrations.release-tickets',
  schema: z.object({ integrationId: rowId }),
  key: ({ integrationId }) => String(integrationId),
  track: 'prompt',
  attempts: 10,
});
