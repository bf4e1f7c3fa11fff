/** Tickets: the episodes of conversation that agents work. */
import { ticketsContract } from '@prosa/shared';
import type { KnownBots } from '#src/features/queues/index.ts';
import { type Feature, mounted, type RoomChange } from '#src/platform/feature.ts';
import { openTicketRoomAccess, type RoomAccessDeps } from './access/room-access.ts';
import { ticketRooms } from './access/ticket-rooms.ts';
import { ticketTopics } from './access/ticket-topics.ts';
import { watchedConversation } from './access/watched-conversation.ts';
import { resumeBulksTimer } from './bulk/resume-bulks.ts';
import { carryBulkOn } from './jobs/bulk.job.ts';
import { followAllClocks } from './jobs/follow-clocks.job.ts';
import { releaseTicketsOfUser } from './jobs/release-tickets.job.ts';
import { settleLanesOfTag } from './jobs/settle-lanes.job.ts';
import { stripDeletedQueue } from './jobs/strip-queue.job.ts';
import { stripDeletedTag } from './jobs/strip-tag.job.ts';
import { wakeDue } from './jobs/wake-ticket.job.ts';
import { ticketRoutes } from './routes.ts';
import { slaTimer } from './sla/emit-due-clocks.ts';
import { overdueTimer } from './snooze/wake-overdue.ts';
import { ticketSubscribers } from './subscribers.ts';
import { ticketPersonalData } from './ticket-personal-data.ts';

export const ticketsFeature = (bots: KnownBots, access: RoomAccessDeps): Feature => ({
  name: 'tickets',
  endpoints: mounted(ticketsContract, ticketRoutes(bots)),
  subscribers: ticketSubscribers,
  jobs: [
    carryBulkOn,
    followAllClocks,
    releaseTicketsOfUser,
    settleLanesOfTag,
    stripDeletedQueue,
    stripDeletedTag,
    wakeDue,
  ],
  timers: [slaTimer, overdueTimer, resumeBulksTimer],
  personalData: [ticketPersonalData],
  // Who may hear a ticket follows its queue and assignee.
  roomChange: (companyId, told) =>
    told.channel === 'ticket' && told.payload.action === 'delete'
      ? ofTicket(companyId, told.payload.ticketId)
      : undefined,
  topics: ticketTopics(openTicketRoomAccess(access)),
  watched: watchedConversation,
});

/** Returns the rooms of a ticket, and the topics by which whoever has it open, or looks at it, asks for them anew. */
const ofTicket = (companyId: number, ticketId: number): RoomChange => ({
  rooms: [ticketRooms.open(companyId, ticketId), ticketRooms.viewers(companyId, ticketId)],
  topics: [`ticket:${ticketId}`, `viewers:${ticketId}`],
});
