/**
 * The one way in which a changed ticket reaches what is on screen, whether it came as the answer to an action or as an
 * event: every loaded list, the open conversation and the counters. An older version never replaces a newer one.
 */
import type { ContactCard, TagLabel, TicketDetail, TicketView } from '@prosa/shared';
import type { QueryClient } from '@tanstack/react-query';
import { type Journal, journalIn } from '#src/lib/realtime/journal.ts';
import { type Before, shiftCounters } from './counters.ts';
import { type LiveOf, ticketKeys } from './keys.ts';
import type { TicketScope } from './scope.ts';
import { mapTickets, placeTicket, type TicketList, withoutTicket } from './ticket-list.ts';

/** What is noted of a ticket: its last view, or that it is gone from the lists. */
export type TicketNote = {
  readonly ticketId: number;
  readonly version: number;
  readonly ticket: TicketView | null;
};

export const ticketJournal = (cache: QueryClient): Journal<TicketNote> =>
  journalIn<TicketNote>(cache, ticketKeys.journal());

function eachList(cache: QueryClient, patch: (list: TicketList, scope: TicketScope) => TicketList): void {
  for (const [key, list] of cache.getQueriesData<TicketList>({ queryKey: ticketKeys.lists() })) {
    if (list === undefined) continue;
    // The scope is the last part of the key by construction in keys.ts.
    const next = patch(list, key.at(-1) as TicketScope);
    if (next !== list) cache.setQueryData(key, next);
  }
}

function eachDetail(cache: QueryClient, patch: (ticket: TicketDetail) => TicketDetail): void {
  for (const [key, ticket] of cache.getQueriesData<TicketDetail>({ queryKey: ticketKeys.details() })) {
    if (ticket === undefined) continue;
    const next = patch(ticket);
    if (next !== ticket) cache.setQueryData(key, next);
  }
}

/** Follows where the conversations of closed tickets go on: a live ticket of theirs is told by every event of it. */
function followLive(cache: QueryClient, ticket: TicketView): void {
  for (const [key, live] of cache.getQueriesData<TicketView | null>({ queryKey: ticketKeys.lives() })) {
    // By construction in keys.ts.
    const closed = key.at(-1) as LiveOf;
    const isTheirs = closed.contactId === ticket.contactId && closed.whatsappId === ticket.whatsappId;
    if (!isTheirs || closed.id === ticket.id) continue;
    if (ticket.status !== 'closed') cache.setQueryData(key, ticket);
    else if (live?.id === ticket.id) cache.setQueryData(key, null);
  }
}

/** Returns the last view of a ticket that this browser has seen, wherever it stands. */
export function findTicket(
  cache: QueryClient,
  matches: (ticket: TicketView) => boolean,
): TicketView | undefined {
  const lists = cache
    .getQueriesData<TicketList>({ queryKey: ticketKeys.lists() })
    .flatMap(([, list]) => list?.tickets ?? []);
  const details = cache
    .getQueriesData<TicketDetail>({ queryKey: ticketKeys.details() })
    .flatMap(([, ticket]) => ticket ?? []);
  const seen: TicketView[] = [...details, ...lists].filter(matches);
  return seen.reduce<TicketView | undefined>(
    (best, ticket) => (best === undefined || ticket.version > best.version ? ticket : best),
    undefined,
  );
}

type Known = { readonly version: number; readonly before: Before };

function whatIsKnown(cache: QueryClient, ticketId: number): Known {
  const seen = findTicket(cache, ({ id }) => id === ticketId);
  const note = ticketJournal(cache).latest(ticketId);
  const version = Math.max(note?.version ?? 0, seen?.version ?? 0);
  if (note !== undefined && note.version === version) return { version, before: note.ticket ?? 'absent' };
  return { version, before: seen ?? 'unknown' };
}

/** An event's view has no extra fields of the contact: those that are known stay. */
function intoDetail(detail: TicketDetail, view: TicketView | TicketDetail): TicketDetail {
  const extraInfo = 'extraInfo' in view.contact ? view.contact.extraInfo : detail.contact.extraInfo;
  return { ...view, contact: { ...view.contact, extraInfo } };
}

export function applyTicket(cache: QueryClient, ticket: TicketView | TicketDetail): void {
  const { version, before } = whatIsKnown(cache, ticket.id);
  if (version > ticket.version) return;
  ticketJournal(cache).note(ticket.id, { ticketId: ticket.id, version: ticket.version, ticket });
  eachList(cache, (list, scope) => placeTicket(list, ticket, scope));
  eachDetail(cache, (detail) => (detail.id === ticket.id ? intoDetail(detail, ticket) : detail));
  followLive(cache, ticket);
  shiftCounters(cache, before, ticket);
}

/**
 * Drops a ticket that has left what this browser may see in its lists. An open conversation asks the server what became
 * of it, for it may merely have moved to another tab; of one that another took in the socket has said it.
 */
export function removeTicket(cache: QueryClient, ticketId: number, intoUuid?: string): void {
  const { version, before } = whatIsKnown(cache, ticketId);
  ticketJournal(cache).note(ticketId, { ticketId, version, ticket: null });
  eachList(cache, (list) => withoutTicket(list, ticketId));
  // It may merely have gone to somebody else, who can still be read.
  void cache.invalidateQueries({
    queryKey: ticketKeys.lives(),
    predicate: ({ state }) => (state.data as TicketView | null | undefined)?.id === ticketId,
  });
  shiftCounters(cache, before, 'absent');
  // What was begun there goes on elsewhere, also where it is not on screen.
  if (intoUuid !== undefined) void cache.invalidateQueries({ queryKey: ticketKeys.inheritances() });
  const open = findTicket(cache, ({ id }) => id === ticketId);
  if (open === undefined) return;
  if (intoUuid !== undefined) cache.setQueryData(ticketKeys.successor(open.uuid), intoUuid);
  // Asked now, the server would only say that it is gone, while the way leads on already.
  const refetchType = intoUuid === undefined ? 'active' : 'none';
  void cache.invalidateQueries({ queryKey: ticketKeys.detail(open.uuid), refetchType });
}

/** Returns whether a ticket, by its address, has been taken in by another. */
export const isTakenInBy = (cache: QueryClient, uuid: string, byUuid: string): boolean =>
  cache.getQueryData<string | null>(ticketKeys.successor(uuid)) === byUuid;

/** Sets the unread counter of a ticket to 0. */
export function markTicketRead(cache: QueryClient, ticketId: number): void {
  const before = findTicket(cache, ({ id }) => id === ticketId);
  const read = <T extends TicketView>(ticket: T): T =>
    ticket.id === ticketId && ticket.unreadMessages > 0 ? { ...ticket, unreadMessages: 0 } : ticket;
  eachList(cache, (list) => mapTickets(list, read));
  eachDetail(cache, read);
  const note = ticketJournal(cache).latest(ticketId);
  if (note?.ticket != null) ticketJournal(cache).note(ticketId, { ...note, ticket: read(note.ticket) });
  shiftCounters(cache, before ?? 'unknown', before === undefined ? 'absent' : read(before));
}

/** Takes in a contact that was renamed or got a picture: its tickets show it at once. */
export function applyContact(cache: QueryClient, contact: ContactCard): void {
  const { id, name, number, email, profilePicUrl } = contact;
  const rename = <T extends TicketView>(ticket: T): T =>
    ticket.contactId === id
      ? { ...ticket, contact: { ...ticket.contact, name, number, email, profilePicUrl } }
      : ticket;
  eachList(cache, (list) => mapTickets(list, rename));
  eachDetail(cache, rename);
}

/** Takes in a tag that was renamed, got another colour or (`null`) is gone: tickets that carry it show it at once. */
export function applyTag(cache: QueryClient, tagId: number, tag: TagLabel | null): void {
  const relabel = <T extends TicketView>(ticket: T): T =>
    ticket.tags.some(({ id }) => id === tagId)
      ? { ...ticket, tags: ticket.tags.flatMap((known) => (known.id === tagId ? (tag ?? []) : known)) }
      : ticket;
  eachList(cache, (list) => mapTickets(list, relabel));
  eachDetail(cache, relabel);
}
