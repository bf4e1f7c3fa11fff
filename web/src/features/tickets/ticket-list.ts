/**
 * A loaded stretch of a ticket list in its scope's order, and the pure ways in which an event changes it. A ticket
 * that belongs below the loaded stretch is left out: it comes with its page.
 */
import { priorityRank, type TicketOrder, type TicketView } from '@prosa/shared';
import { belongs, type TicketScope } from './scope.ts';

export type TicketList = {
  readonly tickets: readonly TicketView[];
  /** Where the loaded stretch ends; `null` at the end of the list. */
  readonly cursor: string | null;
};

/** Behind every instant: nobody waits for them, or they are not timed. */
const endOfTime = '9999-12-31T00:00:00.000Z';

const oldestFirst = (a: TicketView, b: TicketView): number =>
  a.updatedAt === b.updatedAt ? a.id - b.id : a.updatedAt.localeCompare(b.updatedAt);

function longestWaitingFirst(a: TicketView, b: TicketView): number {
  const [one, other] = [a.waitingSince ?? endOfTime, b.waitingSince ?? endOfTime];
  return one === other ? a.id - b.id : one.localeCompare(other);
}

function firstDueFirst(a: TicketView, b: TicketView): number {
  const [one, other] = [a.sla?.dueAt ?? endOfTime, b.sla?.dueAt ?? endOfTime];
  return one === other ? a.id - b.id : one.localeCompare(other);
}

/** The server's orders; ids break ties. */
const orders = {
  newest: (a, b) => -oldestFirst(a, b),
  oldest: oldestFirst,
  waiting: longestWaitingFirst,
  priority: (a, b) => priorityRank(a.priority) - priorityRank(b.priority) || longestWaitingFirst(a, b),
  due: firstDueFirst,
} satisfies Record<TicketOrder, (a: TicketView, b: TicketView) => number>;

/** Returns how two tickets stand to each other in an order. */
export const inOrder = (order: TicketOrder): ((a: TicketView, b: TicketView) => number) => orders[order];

export function withoutTicket(list: TicketList, ticketId: number): TicketList {
  const tickets = list.tickets.filter((ticket) => ticket.id !== ticketId);
  return tickets.length === list.tickets.length ? list : { ...list, tickets };
}

function isBelow(list: TicketList, ticket: TicketView, order: TicketOrder): boolean {
  const last = list.tickets.at(-1);
  return list.cursor !== null && last !== undefined && orders[order](ticket, last) > 0;
}

/** Puts a ticket where it belongs, moves it, or takes it out, as the list's scope demands. */
export function placeTicket(list: TicketList, ticket: TicketView, scope: TicketScope): TicketList {
  const present = list.tickets.find(({ id }) => id === ticket.id);
  if (present !== undefined && present.version > ticket.version) return list;
  const member = belongs(ticket, scope);
  const rest = withoutTicket(list, ticket.id);
  const { order } = scope.filter;
  if (member === false || (member === 'unknown' && present === undefined) || isBelow(rest, ticket, order))
    return rest;
  const found = rest.tickets.findIndex((other) => orders[order](ticket, other) < 0);
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
