/**
 * The wire has one route for every change of a ticket; inside it is one use case per intent. Decides the intent, locks
 * the ticket, carries it out and returns the ticket as it is then.
 */
import { fail, type TicketDetail } from '@prosa/shared';
import type { UserCtx } from '#src/platform/context.ts';
import { queueNames } from '#src/tenant/queues/index.ts';
import { lockTicket, reloadTicket } from '../access/ticket-access.ts';
import type { TicketDetailRow } from '../ticket.queries.ts';
import { type ChangeRequest, type Intent, intentOf } from '../ticket.rules.ts';
import { ticketDetail } from '../ticket.view.ts';
import { acceptTicket } from './accept-ticket.ts';
import { closeTicket } from './close-ticket.ts';
import { reopenTicket } from './reopen-ticket.ts';
import { returnTicket } from './return-ticket.ts';
import { assertCanHandOn } from './ticket-guards.ts';
import { transferTicket } from './transfer-ticket.ts';
import { type BotChoice, updateTicketBot } from './update-ticket-bot.ts';

export type UpdateTicket = ChangeRequest &
  BotChoice & {
    readonly ticketId: number;
    readonly reason?: string | undefined;
    readonly reasonId?: number | null | undefined;
    /** Closed without a word to the customer. */
    readonly silent?: boolean | undefined;
    /** The step for many tickets that this is part of. */
    readonly bulkId?: number | undefined;
  };

export async function updateTicketByIntent(ctx: UserCtx, request: UpdateTicket): Promise<TicketDetail> {
  const ticket = await lockTicket(ctx, request.ticketId);
  await dispatchIntent(ctx, ticket, request);
  return ticketDetail(ctx, await reloadTicket(ctx, ticket.id));
}

/** Decides what the request means to do with the ticket and runs that use case. The ticket must be locked. */
export async function dispatchIntent(
  ctx: UserCtx,
  ticket: TicketDetailRow,
  request: UpdateTicket,
): Promise<void> {
  const intent = intentOf(ticket, request, ctx.actor.id);
  // Accepting says itself who was faster, and a transfer to oneself is how a ticket is taken over.
  const isTakeOver = intent === 'transfer' && request.userId === ctx.actor.id;
  if (intent !== 'accept' && !isTakeOver) await assertCanHandOn(ctx, ticket);
  await carryOut(ctx, ticket, intent, request);
  // A ticket that closes loses whoever it was given to.
  if (intent !== 'close') await updateTicketBot(ctx, ticket.id, request);
}

async function carryOut(
  ctx: UserCtx,
  ticket: TicketDetailRow,
  intent: Intent,
  request: UpdateTicket,
): Promise<void> {
  switch (intent) {
    case 'accept':
      return acceptTicket(ctx, ticket, {
        userId: request.userId ?? ctx.actor.id,
        queueId: await chosenQueue(ctx, ticket, request.queueId),
      });
    case 'return':
      return returnTicket(ctx, ticket);
    case 'close':
      return closeTicket(ctx, ticket, request);
    case 'reopen':
      return reopenTicket(ctx, ticket);
    case 'transfer':
      return transferTicket(ctx, ticket, {
        userId: request.userId,
        queueId: request.queueId,
        connectionId: request.whatsappId,
        reason: request.reason,
      });
    case 'adjust':
      return;
  }
}

/** Returns the queue in which a ticket is accepted: an unknown one is refused, none keeps the present one. */
async function chosenQueue(
  ctx: UserCtx,
  ticket: TicketDetailRow,
  queueId: number | null | undefined,
): Promise<number | null> {
  if (queueId === undefined || queueId === null) return ticket.queueId;
  if (!(await ctx.cached(queueNames)).has(queueId)) fail('ERR_NO_QUEUE_FOUND');
  return queueId;
}
