/** The rooms in which a tab of a ticket list is heard of: those of the widest view that somebody may ask for. */
import { type TicketActor, type TicketStatus, ticketListView } from '@prosa/shared';
import { ticketRooms } from '../access/ticket-rooms.ts';

export function listRoomsOf(companyId: number, tab: TicketStatus, actor: TicketActor): string[] {
  const view = ticketListView(actor, { all: true });
  const own = ticketRooms.userList(companyId, tab, actor.id);
  if (view.kind === 'everything') return [ticketRooms.adminList(companyId, tab), own];
  const heard = view.kind === 'team' ? view.queues : view.waiting;
  if (heard === 'all' || (view.kind === 'own' && tab !== 'pending')) return [own];
  const queueIds = heard.withoutQueue ? [...heard.queueIds, null] : heard.queueIds;
  return [own, ...queueIds.map((queueId) => ticketRooms.queueList(companyId, tab, queueId))];
}
