/**
 * The ticket that a customer's message opens: it waits, with nobody's name on it, in the queue that the contact's conversations
 * begin in. The contact must be locked and have no live ticket on the connection, so fifty first messages at once open one.
 */
import { findContact } from '#src/features/contacts/index.ts';
import type { Ctx } from '#src/platform/context.ts';
import { queueNames } from '#src/tenant/queues/index.ts';
import { openTicket } from './create-ticket.ts';

export type Conversation = {
  readonly contactId: number;
  readonly connectionId: number;
  readonly isGroup: boolean;
};

export async function openWaitingTicket(ctx: Ctx, conversation: Conversation): Promise<number> {
  const queueId = await usualQueue(ctx, conversation.contactId);
  return openTicket(ctx, { ...conversation, status: 'pending', queueId, userId: null });
}

/** Returns the queue that a contact's conversations begin in; null where they choose one, or it is not there any more. */
async function usualQueue(ctx: Ctx, contactId: number): Promise<number | null> {
  const queueId = (await findContact(ctx, contactId))?.queueId ?? null;
  return queueId !== null && (await ctx.cached(queueNames)).has(queueId) ? queueId : null;
}
