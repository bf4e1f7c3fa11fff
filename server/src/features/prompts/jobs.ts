/** Orders that prompts give. */
import { rowId } from '@prosa/shared';
import { z } from 'zod';
import { defineJob } from '#src/platform/outbox/define.ts';

/** A customer waits for a prompt's answer: one turn at a time in a ticket. */
export const answerCustomer = defineJob({
  name: 'prompts.answer-customer',
  schema: z.object({ ticketId: rowId }),
  key: ({ ticketId }) => String(ticketId),
  track: 'outside',
  attempts: 4,
});

/** A customer's recording has come: whoever waits for it goes on. */
export const hearRecording = defineJob({
  name: 'prompts.hear-recording',
  schema: z.object({ ticketId: rowId }),
  key: ({ ticketId }) => String(ticketId),
  track: 'prompt',
  attempts: 10,
});

/** A prompt is gone: people are waited for in the tickets that it led. */
export const releaseTicketsJob = defineJob({
  name: 'prompts.release-tickets',
  schema: z.object({ promptId: rowId }),
  key: ({ promptId }) => String(promptId),
  track: 'prompt',
  attempts: 10,
});
