/**
 * A responder's answer comes after the turn that asked for it: by then a person may have taken the ticket, or the customer may
 * be led by somebody else. Whoever answers asks here first, and leaves the ticket to people here.
 */

import { lockTicketForSystem } from '#src/features/tickets/access/index.ts';
import type { TicketRow } from '#src/features/tickets/index.ts';
import { routeByBot } from '#src/features/tickets/lifecycle/index.ts';
import type { Ctx } from '#src/platform/context.ts';
import type { JobCtx } from '#src/platform/feature.ts';
import { findMemory, listTicketsOf, putState } from './state.queries.ts';
import { mayAct } from './take-turn.ts';
import type { BotState, Responder } from './turn.rules.ts';

/** Locks the ticket and returns it while the responder owns its conversation; undefined where it may not answer (any more). */
export async function lockBotTicket(
  ctx: Ctx,
  ticketId: number,
  responder: Responder,
): Promise<TicketRow | undefined> {
  const ticket = await lockTicketForSystem(ctx, ticketId);
  if (ticket === undefined || ticket.userId !== null || !mayAct(ticket)) return undefined;
  const { state } = await findMemory(ctx, ticket.id, ticket.contactId);
  return isOwnedBy(state, responder) ? ticket : undefined;
}

const isOwnedBy = ({ place, silence }: BotState, { kind, id }: Responder): boolean =>
  silence === null && place.at === 'mind' && place.mind.kind === kind && place.mind.id === id;

export type Handoff = {
  /** Where people look for it; undefined: where it is. */
  readonly queueId?: number | undefined;
  /** No bot answers in this ticket any more; otherwise the next message is another try. */
  readonly isForGood: boolean;
};

/** Takes the locked ticket from its bot, so that it waits for a person; returns it as it is then. */
export async function handOffToPeople(
  ctx: Ctx,
  ticket: TicketRow,
  { queueId, isForGood }: Handoff,
): Promise<TicketRow> {
  const { state } = await findMemory(ctx, ticket.id, ticket.contactId);
  if (isForGood) await putState(ctx, ticket.id, { ...state, silence: 'handed_over' }, null);
  return routeByBot(ctx, ticket, { queueId, chatbot: false });
}

/** Takes every ticket from a responder that is gone, one transaction each: people are waited for there. Twice does no harm. */
export async function releaseTickets(
  { inside }: Pick<JobCtx, 'inside'>,
  responder: Responder,
): Promise<void> {
  for (const ticketId of await inside((ctx) => listTicketsOf(ctx, responder)))
    await inside(async (ctx) => {
      const ticket = await lockBotTicket(ctx, ticketId, responder);
      if (ticket !== undefined) await handOffToPeople(ctx, ticket, { isForGood: false });
    });
}
