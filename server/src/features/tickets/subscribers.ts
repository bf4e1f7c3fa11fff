/**
 * Tells browsers about tickets. Lists that a ticket has left hear a delete before those that show it now hear the update,
 * so it never stands twice.
 */
import type { TicketView } from '@prosa/shared';
import { slaPolicyChanged } from '#src/features/sla/index.ts';
import type { Ctx } from '#src/platform/context.ts';
import { jobOn, publishOn } from '#src/platform/feature.ts';
import type { Publication } from '#src/platform/realtime/publication.ts';
import { rooms } from '#src/platform/realtime/rooms.ts';
import { companyChanged } from '#src/tenant/companies/index.ts';
import { queueChanged, queueDeleted } from '#src/tenant/queues/index.ts';
import { settingChanged } from '#src/tenant/settings/index.ts';
import { tagDeleted, tagLaneSwitched } from '#src/tenant/tags/index.ts';
import { userDeleted } from '#src/tenant/users/index.ts';
import { ticketListRooms, ticketRooms } from './access/ticket-rooms.ts';
import { findBulk } from './bulk/bulk.queries.ts';
import { viewBulk } from './bulk/bulk.view.ts';
import { findTicketEvent } from './event-log/ticket-events.queries.ts';
import * as events from './events.ts';
import { followClocksJob, releaseTicketsJob, settleLanesJob, stripQueueJob, stripTagJob } from './jobs.ts';
import { pinSubscribers } from './pins/subscribers.ts';
import { findTicket } from './ticket.queries.ts';
import { ticketEventViews, ticketViews } from './ticket.view.ts';
import { viewSubscribers } from './views/subscribers.ts';

async function tellChange(ctx: Ctx, { ticketId, before }: events.TicketFact): Promise<Publication[]> {
  const row = await findTicket(ctx, ticketId);
  if (row === undefined)
    return before === null ? [] : [gone(ticketId, ticketListRooms(ctx.companyId, before))];
  const [ticket] = await ticketViews(ctx, [row]);
  if (ticket === undefined) return [];
  const shown = ticketListRooms(ctx.companyId, row);
  const left =
    before === null ? [] : ticketListRooms(ctx.companyId, before).filter((room) => !shown.includes(room));
  return [...(left.length === 0 ? [] : [gone(ticketId, left)]), changed(ctx, ticket, shown)];
}

const gone = (ticketId: number, from: string[], intoUuid?: string): Publication => ({
  rooms: from,
  channel: 'ticket',
  payload: { action: 'delete', ticketId, ...(intoUuid !== undefined && { intoUuid }) },
});

const changed = (ctx: Ctx, ticket: TicketView, shown: string[]): Publication => ({
  rooms: [...shown, ticketRooms.open(ctx.companyId, ticket.id)],
  channel: 'ticket',
  payload: { action: 'update', ticket },
});

async function tellDeleted(
  ctx: Ctx,
  { ticketId, before, intoId }: events.TicketGone,
): Promise<Publication[]> {
  const from = before === null ? [] : ticketListRooms(ctx.companyId, before);
  const into = intoId === undefined ? undefined : await findTicket(ctx, intoId);
  return [gone(ticketId, [...from, ticketRooms.open(ctx.companyId, ticketId)], into?.uuid)];
}

async function tellRead(ctx: Ctx, { ticketId }: { ticketId: number }): Promise<Publication[]> {
  const row = await findTicket(ctx, ticketId);
  if (row === undefined) return [];
  return [
    {
      rooms: [...ticketListRooms(ctx.companyId, row), ticketRooms.open(ctx.companyId, ticketId)],
      channel: 'ticket',
      payload: { action: 'updateUnread', ticketId },
    },
  ];
}

async function tellBulk(ctx: Ctx, { bulkId }: { bulkId: number }): Promise<Publication[]> {
  const bulk = await findBulk(ctx, bulkId);
  if (bulk === undefined) return [];
  const payload = { action: 'update', bulk: await viewBulk(ctx, bulk) } as const;
  return [{ rooms: [rooms.user(ctx.companyId, bulk.userId)], channel: 'ticketBulk', payload }];
}

async function publishTicketEvent(
  ctx: Ctx,
  { ticketId, eventId }: { ticketId: number; eventId: number },
): Promise<Publication[]> {
  const row = await findTicketEvent(ctx, eventId);
  const [event] = row === undefined ? [] : await ticketEventViews(ctx, [row]);
  if (event === undefined) return [];
  // Why nobody got it is admins' to know, wherever they look.
  const room =
    event.kind === 'unassigned' ? rooms.admins(ctx.companyId) : ticketRooms.open(ctx.companyId, ticketId);
  return [{ rooms: [room], channel: 'ticketEvent', payload: { action: 'create', event } }];
}

export const ticketSubscribers = [
  ...viewSubscribers,
  ...pinSubscribers,
  ...events.ticketFacts.map((fact) => publishOn(fact, tellChange)),
  publishOn(events.ticketDeleted, tellDeleted),
  publishOn(events.ticketRead, tellRead),
  publishOn(events.ticketEventLogged, publishTicketEvent),
  publishOn(events.bulkMoved, tellBulk),
  jobOn(slaPolicyChanged, followClocksJob, () => ({})),
  jobOn(companyChanged, followClocksJob, () => ({})),
  jobOn(queueChanged, followClocksJob, () => ({})),
  jobOn(settingChanged, followClocksJob, ({ key }) => (key === 'scheduleType' ? {} : undefined)),
  jobOn(userDeleted, releaseTicketsJob, ({ userId }) => ({ userId })),
  jobOn(queueDeleted, stripQueueJob, ({ queueId }) => ({ queueId })),
  jobOn(tagLaneSwitched, settleLanesJob, ({ tagId }) => ({ tagId })),
  jobOn(tagDeleted, stripTagJob, ({ tagId }) => ({ tagId })),
];
