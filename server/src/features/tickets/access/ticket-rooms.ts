/** The rooms in which tickets are heard: by whoever has one open, and by the lists and the board that show it. */
import type { TicketStatus } from '@prosa/shared';
import { rooms } from '#src/platform/realtime/rooms.ts';

export type TicketPlace = {
  readonly status: string;
  readonly queueId: number | null;
  readonly userId: number | null;
};

/**
 * The rooms of tickets. Lists go by tab: admins hear all of a tab, users what waits in a queue of theirs, and their
 * own, supervisors all of a tab in their queues. What is open in a queue is heard as well by those who have the board
 * on their screen.
 */
export const ticketRooms = {
  /** The room of whoever has this conversation open. */
  open: (companyId: number, ticketId: number): string => rooms.named(companyId, `t${ticketId}`),
  /** The room of whoever looks at the conversation and lets the others see it. */
  viewers: (companyId: number, ticketId: number): string => rooms.named(companyId, `t${ticketId}:viewers`),
  adminList: (companyId: number, status: TicketStatus): string =>
    rooms.named(companyId, `list:${status}:admins`),
  queueList: (companyId: number, status: TicketStatus, queueId: number | null): string =>
    rooms.named(companyId, `list:${status}:q${queueId ?? 'none'}`),
  userList: (companyId: number, status: TicketStatus, userId: number): string =>
    rooms.named(companyId, `list:${status}:u${userId}`),
} as const;

/** Returns the rooms in which a ticket at this place is shown: admins of its tab, its assignee, and its queue. */
export function ticketListRooms(companyId: number, place: TicketPlace): string[] {
  const status = place.status as TicketStatus;
  return [
    ticketRooms.adminList(companyId, status),
    ...(place.userId === null ? [] : [ticketRooms.userList(companyId, status, place.userId)]),
    ticketRooms.queueList(companyId, status, place.queueId),
  ];
}
