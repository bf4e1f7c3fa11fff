/**
 * Tells integrations that wish to know what has happened: a row each, which is then delivered like any event. Of a message
 * an integration hears once: whoever is asked for an answer to it is not told of it besides. Where the company's plan has
 * no integrations any more, none is told.
 */
import type { IntegrationEvent } from '@prosa/shared';
import { getMessageSnapshot } from '#src/features/messages/reading/index.ts';
import { findTicket, type TicketDetailRow } from '#src/features/tickets/index.ts';
import type { Ctx } from '#src/platform/context.ts';
import { derivedId } from '#src/platform/id.ts';
import { planAllows } from '#src/tenant/companies/index.ts';
import { connectionNames } from '#src/tenant/connections/index.ts';
import type { IntegrationDeps } from '../integration-deps.ts';
import { deliverEvent } from '../jobs.ts';
import { insertDelivery } from './delivery.queries.ts';
import { envelopeOf } from './envelope.ts';
import { eventTakers } from './event-takers.ts';

export type Happened = {
  readonly event: IntegrationEvent;
  readonly ticketId: number;
  readonly messageId?: string | undefined;
};

export async function announceEvent(
  ctx: Ctx,
  { links }: Pick<IntegrationDeps, 'links'>,
  happened: Happened,
): Promise<void> {
  if (!(await planAllows(ctx, 'useIntegrations'))) return;
  const { ticketId, messageId } = happened;
  const ticket = await findTicket(ctx, ticketId);
  const message = messageId === undefined ? undefined : await getMessageSnapshot(ctx, links, messageId);
  if (ticket === undefined || (messageId !== undefined && message === undefined)) return;
  if ((await ctx.cached(connectionNames)).get(ticket.connectionId)?.isSample === true) return;
  // What the company's own phone has written was sent, wherever we have heard of it.
  const event = message?.fromMe === true ? 'message.sent' : happened.event;
  for (const { id: integrationId, events, ...form } of await ctx.cached(eventTakers)) {
    if (!events.includes(event) || isAsked(ticket, integrationId, event)) continue;
    const id =
      messageId === undefined ? ctx.newId() : derivedId(`notice/${integrationId}/${event}/${messageId}`);
    const body = await envelopeOf(ctx, { id, event, ticket, message, form });
    await insertDelivery(ctx, {
      id,
      integrationId,
      ticketId,
      contactId: ticket.contactId,
      messageId: messageId ?? null,
      event,
      isNotice: true,
      body,
    });
    ctx.enqueue(deliverEvent, { deliveryId: id });
  }
}

const isAsked = (ticket: TicketDetailRow, integrationId: number, event: IntegrationEvent): boolean =>
  event === 'message.received' && ticket.useIntegration && ticket.integrationId === integrationId;
