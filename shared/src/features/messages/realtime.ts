import { z } from 'zod';
import { rowId } from '../../kernel/wire.ts';
import { contactCard } from '../contacts/index.ts';
import { ticketEventView, ticketView } from '../tickets/index.ts';
import { messageView } from './model.ts';

export const messageChannel = z.discriminatedUnion('action', [
  z.object({ action: z.literal('create'), message: messageView, ticket: ticketView, contact: contactCard }),
  z.object({ action: z.literal('update'), message: messageView }),
]);
export type MessageEvent = z.output<typeof messageChannel>;

/** A system line of the conversation, for those who have it open. */
export const ticketEventChannel = z.object({ action: z.literal('create'), event: ticketEventView });

/** Somebody types: the contact, or a colleague in the same conversation. Never stored. */
export const typingChannel = z.object({
  action: z.literal('typing'),
  ticketId: rowId,
  who: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('contact') }),
    z.object({ kind: z.literal('agent'), userId: rowId, name: z.string() }),
  ]),
  typing: z.boolean(),
});
