/** The only place that spells a room's name. The company comes first, so no room is shared between companies. */
import type { TicketStatus } from '@prosa/shared';

export type TicketPlace = {
  readonly status: string;
  readonly queueId: number | null;
  readonly userId: number | null;
};

export const rooms = {
  company: (companyId: number): string => `c${companyId}`,
  admins: (companyId: number): string => `c${companyId}:admins`,
  user: (companyId: number, userId: number): string => `c${companyId}:u${userId}`,
  /** All sockets of one sign-in, e.g. the tabs of one browser. */
  session: (companyId: number, sessionId: string): string => `c${companyId}:s${sessionId}`,
  /** Every socket of the company, and of one user, from its first moment on: nothing is said here, sockets are ended by it. */
  sockets: (companyId: number): string => `c${companyId}:sockets`,
  socketsOf: (companyId: number, userId: number): string => `c${companyId}:u${userId}:sockets`,
  /** Whoever has this conversation open. */
  ticket: (companyId: number, ticketId: number): string => `c${companyId}:t${ticketId}`,
  /** Whoever looks at the conversation and lets the others see it. */
  viewers: (companyId: number, ticketId: number): string => `c${companyId}:t${ticketId}:viewers`,
  sandbox: (companyId: number, whatsappId: number): string => `c${companyId}:sandbox${whatsappId}`,
  /**
   * Ticket lists, by tab: admins hear all of a tab, users what waits in a queue of theirs, and their own, supervisors all
   * of a tab in their queues. What is open in a queue is heard as well by those who have the board on their screen.
   */
  adminList: (companyId: number, status: TicketStatus): string => `c${companyId}:list:${status}:admins`,
  queueList: (companyId: number, status: TicketStatus, queueId: number | null): string =>
    `c${companyId}:list:${status}:q${queueId ?? 'none'}`,
  userList: (companyId: number, status: TicketStatus, userId: number): string =>
    `c${companyId}:list:${status}:u${userId}`,
} as const;

/**
 * The rooms in which a ticket at this place is shown: admins of its tab, its assignee, and its queue.
 */
export function ticketListRooms(companyId: number, place: TicketPlace): string[] {
  const status = place.status as TicketStatus;
  return [
    rooms.adminList(companyId, status),
    ...(place.userId === null ? [] : [rooms.userList(companyId, status, place.userId)]),
    rooms.queueList(companyId, status, place.queueId),
  ];
}

export type Viewed = {
  readonly companyId: number;
  readonly ticketId: number;
  /** The room of its viewers, not of all who have it open. */
  readonly isViewers: boolean;
};

/** The conversation that a room is about; `undefined` for any other room. */
export function viewedIn(room: string): Viewed | undefined {
  const match = /^c(\d+):t(\d+)(:viewers)?$/.exec(room);
  if (match === null) return undefined;
  return { companyId: Number(match[1]), ticketId: Number(match[2]), isViewers: match[3] !== undefined };
}

/** Whether a room is this company's own. */
export const belongsTo = (room: string, companyId: number): boolean =>
  room === rooms.company(companyId) || room.startsWith(`${rooms.company(companyId)}:`);
