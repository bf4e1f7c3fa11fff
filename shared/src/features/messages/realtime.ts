import { z } from 'zod';
import { rowId } from '../../kernel/wire.ts';
import { contactCard } from '../contacts/index.ts';
import { ticketEventView, ticketView } from '../tickets/index.ts';
import { messageView } from './model.ts';

export const messageChannel = z.discriminatedUnion('action', [
  z.object({ action: z.literal('create'), message: messageView, ticket: ticketView, contact: contactCard }),
  /** With its ticket where the ticket's row shows the change: how far the last message has come. */
  z.object({ action: z.literal('update'), message: messageView, ticket: ticketView.optional() }),
]);
export type MessageEvent = z.output<typeof messageChannel>;

/** Messages of the past have come into a ticket's conversation: whoever has it open reads it anew. */
export const conversationChannel = z.object({ action: z.literal('reload'), ticketId: rowId });

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
