/**
 * A person takes a waiting ticket from the bot, which says nothing more in it; or gives one back: then it waits with
 * nobody's name, and the bot begins anew with the customer's next message.
 */
import type { TicketDetail } from '@prosa/shared';
import { lockTicket, reloadTicket } from '#src/features/tickets/access/index.ts';
import { ticketDetail } from '#src/features/tickets/index.ts';
import {
  acceptTicket,
  assertCanHandOn,
  assertNotClosed,
  restartBot,
  returnTicket,
} from '#src/features/tickets/lifecycle/index.ts';
import type { UserCtx } from '#src/platform/context.ts';
import { forgetState, silenceBot } from './state.queries.ts';

type Asked = { readonly ticketId: number };

export async function takeOver(ctx: UserCtx, { ticketId }: Asked): Promise<TicketDetail> {
  const ticket = await lockTicket(ctx, ticketId);
  await acceptTicket(ctx, ticket, { userId: ctx.actor.id, queueId: ticket.queueId });
  await silenceBot(ctx, ticket.id);
  return ticketDetail(ctx, await reloadTicket(ctx, ticket.id));
}

export async function giveBack(ctx: UserCtx, { ticketId }: Asked): Promise<TicketDetail> {
  const ticket = await lockTicket(ctx, ticketId);
  await assertNotClosed(ctx, ticket);
  await assertCanHandOn(ctx, ticket);
  if (ticket.status === 'open') await returnTicket(ctx, ticket);
  await restartBot(ctx, ticket);
  await forgetState(ctx, ticket.id);
  return ticketDetail(ctx, await reloadTicket(ctx, ticket.id));
}
