/** Orders that follow from what happens to a ticket. */
import { rowId } from '@prosa/shared';
import { z } from 'zod';
import { defineJob } from '#src/platform/outbox/define.ts';

const ofTicket = { schema: z.object({ ticketId: rowId }), track: 'prompt', attempts: 10 } as const;
type OfTicket = { readonly ticketId: number };
const key = ({ ticketId }: OfTicket): string => String(ticketId);

/** An agent has accepted: the customer is greeted. */
export const greetAccepted = defineJob({ name: 'notices.greet-accepted', key, ...ofTicket });
/** The ticket is somebody else's now: the customer is told whose. */
export const tellTransfer = defineJob({ name: 'notices.tell-transfer', key, ...ofTicket });

/** The customer has called: they are told to write. */
export const answerCall = defineJob({
  name: 'notices.answer-call',
  schema: z.object({ ticketId: rowId, messageId: z.uuid() }),
  key: ({ messageId }) => messageId,
  track: 'prompt',
  attempts: 10,
});
