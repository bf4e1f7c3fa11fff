/** The rooms in which a tab of a ticket list, or the board, is heard of: those of the widest view that somebody may ask for. */
import { boardView, type QueueSet, type TicketActor, type TicketStatus, ticketListView } from '@prosa/shared';
import { ticketRooms } from '../access/ticket-rooms.ts';

export function listRoomsOf(companyId: number, tab: TicketStatus, actor: TicketActor): string[] {
  const view = ticketListView(actor, { all: true });
  const own = ticketRooms.userList(companyId, tab, actor.id);
  if (view.kind === 'everything') return [ticketRooms.adminList(companyId, tab), own];
  const heard = view.kind === 'team' ? view.queues : view.waiting;
  if (heard === 'all' || (view.kind === 'own' && tab !== 'pending')) return [own];
  return [own, ...queueRooms(companyId, tab, heard)];
}

/** What the board shows. */
const liveStatuses = ['pending', 'open'] as const;

export function boardRoomsOf(companyId: number, actor: TicketActor): string[] {
  const view = boardView(actor, { all: true });
  return liveStatuses.flatMap((status) =>
    view.kind === 'team'
      ? [ticketRooms.userList(companyId, status, actor.id), ...queueRooms(companyId, status, view.queues)]
      : [ticketRooms.adminList(companyId, status)],
  );
}

const queueRooms = (companyId: number, tab: TicketStatus, { queueIds, withoutQueue }: QueueSet): string[] =>
  [...queueIds, ...(withoutQueue ? [null] : [])].map((queueId) =>
    ticketRooms.queueList(companyId, tab, queueId),
  );
