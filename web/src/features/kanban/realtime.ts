/** What the socket says about tickets, carried onto the board. No message about a ticket causes a request. */
import type { QueryClient } from '@tanstack/react-query';
import { definePatches } from '#src/lib/realtime/realtime.ts';
import {
  applyContactToBoards,
  applyTagToBoards,
  applyTicketToBoards,
  markCardRead,
  refetchBoards,
  removeCard,
} from './board-cache.ts';

/** A ticket that goes from one list to another leaves the first before it is heard of in the second. */
const changingHandsMs = 250;
const leaving = new Map<number, number>();

function dropSoon(cache: QueryClient, ticketId: number): void {
  window.clearTimeout(leaving.get(ticketId));
  const drop = (): void => {
    leaving.delete(ticketId);
    removeCard(cache, ticketId);
  };
  leaving.set(ticketId, window.setTimeout(drop, changingHandsMs));
}

function stays(ticketId: number): void {
  window.clearTimeout(leaving.get(ticketId));
  leaving.delete(ticketId);
}

export const kanbanPatches = definePatches({
  ticket: (payload, cache) => {
    if (payload.action === 'delete') return dropSoon(cache, payload.ticketId);
    if (payload.action === 'updateUnread') return markCardRead(cache, payload.ticketId);
    stays(payload.ticket.id);
    applyTicketToBoards(cache, payload.ticket);
  },
  appMessage: (payload, cache) => {
    if (payload.action !== 'create') return;
    stays(payload.ticket.id);
    applyTicketToBoards(cache, payload.ticket);
  },
  contact: (payload, cache) => {
    if (payload.action !== 'delete') applyContactToBoards(cache, payload.contact);
  },
  tag: (payload, cache) => {
    if (payload.action === 'delete') return refetchBoards(cache);
    const { id, name, color, kanban } = payload.tag;
    if (payload.action === 'create' && kanban === 1) return refetchBoards(cache);
    applyTagToBoards(cache, { id, name, color });
  },
  kanban: (_, cache) => refetchBoards(cache),
});
