/**
 * The ticket that a customer's message opens: it waits, with nobody's name on it. The contact must be locked and have no
 * live ticket on the connection, so fifty first messages at once open one.
 */
import type { Ctx } from '#src/platform/context.ts';
import { openTicket } from './create-ticket.ts';

export type Conversation = {
  readonly contactId: number;
  readonly connectionId: number;
  readonly isGroup: boolean;
};

export const openWaitingTicket = (ctx: Ctx, conversation: Conversation): Promise<number> =>
  openTicket(ctx, { ...conversation, status: 'pending', queueId: null, userId: null });
