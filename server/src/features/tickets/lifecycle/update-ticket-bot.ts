/** Which prompt or integration answers in a ticket: a change that is no step of its life cycle. */
import type { UserCtx } from '#src/platform/context.ts';
import { reloadTicket } from '../access/ticket-access.ts';
import { ticketUpdated } from '../events.ts';
import { updateTicketRow } from '../ticket.queries.ts';
import { actingUserId, assignmentOf } from '../update-ticket.ts';
import { assertNotClosed } from './ticket-guards.ts';

export type BotChoice = {
  readonly useIntegration?: boolean | null | undefined;
  readonly promptId?: number | null | undefined;
  readonly integrationId?: number | null | undefined;
};

/** Sets which bot answers the customer's next message, as long as the ticket waits and no person has written in it. */
export async function updateTicketBot(ctx: UserCtx, ticketId: number, wanted: BotChoice): Promise<void> {
  if ([wanted.useIntegration, wanted.promptId, wanted.integrationId].every((one) => one === undefined))
    return;
  const ticket = await reloadTicket(ctx, ticketId);
  const { promptId = ticket.promptId, integrationId = ticket.integrationId } = wanted;
  const isNamed = typeof wanted.promptId === 'number' || typeof wanted.integrationId === 'number';
  // Whoever names one means it to answer, and says so if not.
  const useIntegration =
    wanted.useIntegration === undefined ? isNamed || ticket.useIntegration : wanted.useIntegration === true;
  const isSame =
    promptId === ticket.promptId &&
    integrationId === ticket.integrationId &&
    useIntegration === ticket.useIntegration;
  if (isSame) return;
  if (isNamed) await assertNotClosed(ctx, ticket);
  await updateTicketRow(ctx, ticket.id, { useIntegration, promptId, integrationId }, false);
  ctx.emit(ticketUpdated, { ticketId: ticket.id, before: assignmentOf(ticket), byUserId: actingUserId(ctx) });
}
