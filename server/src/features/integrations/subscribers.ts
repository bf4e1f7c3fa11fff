/** Admins hear which integrations there are; integrations hear what they wish to know. */

import { messageQueued, messageReceived } from '#src/features/messages/index.ts';
import {
  type TicketFact,
  ticketAccepted,
  ticketClosed,
  ticketCreated,
  ticketTransferred,
} from '#src/features/tickets/index.ts';
import type { Ctx } from '#src/platform/context.ts';
import { jobOn, publishOn, type Subscriber } from '#src/platform/feature.ts';
import type { Publication } from '#src/platform/realtime/publication.ts';
import { rooms } from '#src/platform/realtime/rooms.ts';
import { integrationChanged, integrationCreated, integrationDeleted } from './events.ts';
import { findIntegration } from './integration.queries.ts';
import { viewIntegration } from './integration.view.ts';
import { announce, releaseTicketsJob } from './jobs.ts';
import { tellsEvents } from './webhooks/event-takers.ts';

const tellAbout =
  (action: 'create' | 'update') =>
  async (ctx: Ctx, { integrationId }: { integrationId: number }): Promise<Publication[]> => {
    const row = await findIntegration(ctx.db, integrationId);
    if (row === undefined) return [];
    const payload = { action, queueIntegration: viewIntegration(row) };
    return [{ rooms: [rooms.admins(ctx.companyId)], channel: 'queueIntegration', payload }];
  };

const ofTicket =
  (event: 'ticket.opened' | 'ticket.accepted' | 'ticket.transferred' | 'ticket.closed') =>
  ({ ticketId }: TicketFact) => ({ event, ticketId });

const announcements: readonly Subscriber[] = [
  jobOn(messageReceived, announce, (fact) => ({ event: 'message.received' as const, ...fact }), tellsEvents),
  jobOn(messageQueued, announce, (fact) => ({ event: 'message.sent' as const, ...fact }), tellsEvents),
  jobOn(ticketCreated, announce, ofTicket('ticket.opened'), tellsEvents),
  jobOn(ticketAccepted, announce, ofTicket('ticket.accepted'), tellsEvents),
  jobOn(ticketTransferred, announce, ofTicket('ticket.transferred'), tellsEvents),
  jobOn(ticketClosed, announce, ofTicket('ticket.closed'), tellsEvents),
];

export const integrationsSubscribers: readonly Subscriber[] = [
  ...announcements,
  jobOn(integrationDeleted, releaseTicketsJob, ({ integrationId }) => ({ integrationId })),
  publishOn(integrationCreated, tellAbout('create')),
  publishOn(integrationChanged, tellAbout('update')),
  publishOn(
    integrationDeleted,
    async (ctx, { integrationId }): Promise<Publication[]> => [
      {
        rooms: [rooms.admins(ctx.companyId)],
        channel: 'queueIntegration',
        payload: { action: 'delete', integrationId },
      },
    ],
  ),
];
