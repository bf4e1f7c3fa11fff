/** Tickets: the episodes of conversation that agents work. */
import { ticketsContract } from '@prosa/shared';
import type { KnownBots } from '#src/features/queues/index.ts';
import { type Feature, mounted } from '#src/platform/feature.ts';
import { carryBulkOn } from './jobs/bulk.job.ts';
import { releaseTicketsOfUser } from './jobs/release-tickets.job.ts';
import { settleLanesOfTag } from './jobs/settle-lanes.job.ts';
import { stripDeletedQueue } from './jobs/strip-queue.job.ts';
import { stripDeletedTag } from './jobs/strip-tag.job.ts';
import { ticketRoutes } from './routes.ts';
import { ticketSubscribers } from './subscribers.ts';
import { ticketPersonalData } from './ticket-personal-data.ts';

export const ticketsFeature = (bots: KnownBots): Feature => ({
  name: 'tickets',
  endpoints: mounted(ticketsContract, ticketRoutes(bots)),
  subscribers: ticketSubscribers,
  jobs: [carryBulkOn, releaseTicketsOfUser, settleLanesOfTag, stripDeletedQueue, stripDeletedTag],
  personalData: [ticketPersonalData],
  // Who may hear a ticket follows its queue and assignee.
  roomChange: (told) =>
    told.channel === 'ticket' && told.payload.action === 'delete'
      ? { ticketId: told.payload.ticketId }
      : undefined,
});
