/** Changes of a ticket that are no step of its life: which bot it may talk to. */
import type { UserCtx } from '#src/platform/context.ts';
import { actingUserId, placeOf } from './change-ticket.ts';
import { ticketUpdated } from './events.ts';
import { type TicketChange, type TicketDetailRow, updateTicket } from './ticket.queries.ts';

export type Adjustment = {
  readonly useIntegration?: boolean | null | undefined;
  readonly promptId?: number | null | undefined;
  readonly integrationId?: number | null | undefined;
};

export async function adjustTicket(ctx: UserCtx, ticket: TicketDetailRow, wanted: Adjustment): Promise<void> {
  const change: TicketChange = {
    ...(wanted.useIntegration === undefined ? {} : { useIntegration: wanted.useIntegration ?? false }),
    ...(wanted.promptId === undefined ? {} : { promptId: wanted.promptId }),
    ...(wanted.integrationId === undefined ? {} : { integrationId: wanted.integrationId }),
  };
  if (Object.keys(change).length === 0) return;
  await updateTicket(ctx, ticket.id, change, false);
  ctx.emit(ticketUpdated, { ticketId: ticket.id, before: placeOf(ticket), byUserId: actingUserId(ctx) });
}
