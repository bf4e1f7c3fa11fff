/**
 * A loaded stretch of the unread tickets that concern somebody, newest activity first, and how events change it. Pure. A
 * ticket that belongs below the stretch is left out: it comes with its page.
 */
import { concerns, type TicketActor, type TicketView } from '@prosa/shared';

export type UnreadList = {
  readonly tickets: readonly TicketView[];
  /** Where the loaded stretch ends; `null` at the end of all. */
  readonly cursor: string | null;
};

const byActivity = (a: TicketView, b: TicketView): number =>
  a.updatedAt === b.updatedAt ? b.id - a.id : b.updatedAt.localeCompare(a.updatedAt);

export const isUnreadFor = (ticket: TicketView, viewer: TicketActor): boolean =>
  ticket.unreadMessages > 0 && concerns(viewer, ticket);

export function withoutTicket(list: UnreadList, ticketId: number): UnreadList {
  const tickets = list.tickets.filter(({ id }) => id !== ticketId);
  return tickets.length === list.tickets.length ? list : { ...list, tickets };
}

export function placeTicket(list: UnreadList, ticket: TicketView, viewer: TicketActor): UnreadList {
  const present = list.tickets.find(({ id }) => id === ticket.id);
  if (present !== undefined && present.version > ticket.version) return list;
  const rest = withoutTicket(list, ticket.id);
  const last = rest.tickets.at(-1);
  const isBelow = list.cursor !== null && last !== undefined && byActivity(ticket, last) > 0;
  if (isBelow || !isUnreadFor(ticket, viewer)) return rest;
  return { ...rest, tickets: [...rest.tickets, ticket].sort(byActivity) };
}

/** Appends the next page; a ticket that is already there stays in its newer place. */
export function appendPage(list: UnreadList, page: UnreadList): UnreadList {
  const known = new Set(list.tickets.map(({ id }) => id));
  return {
    tickets: [...list.tickets, ...page.tickets.filter(({ id }) => !known.has(id))],
    cursor: page.cursor,
  };
}
