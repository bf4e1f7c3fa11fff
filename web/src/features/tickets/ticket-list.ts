/**
 * A loaded stretch of a ticket list, newest activity first, and the pure ways in which an event changes it. A ticket
 * that belongs below the loaded stretch is left out: it comes with its page.
 */
import type { TicketView } from '@prosa/shared';
import { belongs, type TicketScope } from './scope.ts';

export type TicketList = {
  readonly tickets: readonly TicketView[];
  /** Where the loaded stretch ends; `null` at the end of the list. */
  readonly cursor: string | null;
};

/** Sorts by last activity, then by id, both descending: the server's order. */
export const byActivity = (a: TicketView, b: TicketView): number =>
  a.updatedAt === b.updatedAt ? b.id - a.id : b.updatedAt.localeCompare(a.updatedAt);

export function withoutTicket(list: TicketList, ticketId: number): TicketList {
  const tickets = list.tickets.filter((ticket) => ticket.id !== ticketId);
  return tickets.length === list.tickets.length ? list : { ...list, tickets };
}

function isBelow(list: TicketList, ticket: TicketView): boolean {
  const last = list.tickets.at(-1);
  return list.cursor !== null && last !== undefined && byActivity(ticket, last) > 0;
}

/** Puts a ticket where it belongs, moves it, or takes it out, as the list's scope demands. */
export function placeTicket(list: TicketList, ticket: TicketView, scope: TicketScope): TicketList {
  const present = list.tickets.find(({ id }) => id === ticket.id);
  if (present !== undefined && present.version > ticket.version) return list;
  const member = belongs(ticket, scope);
  const rest = withoutTicket(list, ticket.id);
  if (member === false || (member === 'unknown' && present === undefined) || isBelow(rest, ticket))
    return rest;
  const found = rest.tickets.findIndex((other) => byActivity(ticket, other) < 0);
  const index = found === -1 ? rest.tickets.length : found;
  return { ...rest, tickets: rest.tickets.toSpliced(index, 0, ticket) };
}

/** Changes tickets in their places, without moving them. */
export function mapTickets(list: TicketList, change: (ticket: TicketView) => TicketView): TicketList {
  const tickets = list.tickets.map(change);
  return tickets.some((ticket, index) => ticket !== list.tickets[index]) ? { ...list, tickets } : list;
}

/** Appends the next page; a ticket that is already there stays in its newer place. */
export function appendPage(list: TicketList, page: TicketList): TicketList {
  const known = new Set(list.tickets.map(({ id }) => id));
  return {
    tickets: [...list.tickets, ...page.tickets.filter(({ id }) => !known.has(id))],
    cursor: page.cursor,
  };
}
