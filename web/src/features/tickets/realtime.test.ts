import type { Channels, TicketCounters, TicketDetail, TicketView } from '@prosa/shared';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { buildContact } from '#src/features/contacts/testing.ts';
import { ticketKeys } from './keys.ts';
import { ticketPatches } from './realtime.ts';
import { admin, agent, buildScope, buildTicket } from './testing.ts';
import { ticketJournal } from './ticket-cache.ts';
import type { TicketList } from './ticket-list.ts';

let cache: QueryClient;
const pending = buildScope();
const assigned = buildScope({ status: 'open' });
const everyones = buildScope({ status: 'open', all: true }, admin);

const seed = (scope: typeof pending, ...tickets: TicketView[]) =>
  cache.setQueryData<TicketList>(ticketKeys.list(scope), { tickets, cursor: null });
const idsIn = (scope: typeof pending) =>
  cache.getQueryData<TicketList>(ticketKeys.list(scope))?.tickets.map(({ id }) => id);
const ticketIn = (scope: typeof pending) =>
  cache.getQueryData<TicketList>(ticketKeys.list(scope))?.tickets[0];
const says = (payload: Channels['ticket']) => ticketPatches.ticket?.(payload, cache);
const update = (ticket: TicketView) => says({ action: 'update', ticket });
const detailOf = (ticket: TicketView): TicketDetail => ({
  ...ticket,
  contact: { ...ticket.contact, extraInfo: [{ name: 'CPF', value: '1' }] },
});
const counters = (): TicketCounters | undefined => cache.getQueryData(ticketKeys.counters(pending));

beforeEach(() => {
  cache = new QueryClient();
  seed(pending, buildTicket({ id: 1, version: 3 }));
  seed(assigned);
  seed(everyones);
  cache.setQueryData<TicketCounters>(
    ticketKeys.counters(pending),
    { open: 4, pending: 1, unread: 1, snoozed: 0 },
    { updatedAt: Date.parse('2026-11-20T12:30:00.000Z') },
  );
});

const accepted = (fields: Partial<TicketView> = {}) =>
  buildTicket({ id: 1, version: 4, status: 'open', userId: agent.id, ...fields });

test('an accepted ticket moves from waiting to mine, and the badges with it', () => {
  update(accepted());
  expect(idsIn(pending)).toEqual([]);
  expect(idsIn(assigned)).toEqual([1]);
  expect(idsIn(everyones)).toEqual([1]);
  expect(counters()).toMatchObject({ open: 5, pending: 0 });
});

test('a ticket accepted by another leaves waiting and does not come to me', () => {
  update(accepted({ userId: 8 }));
  expect(idsIn(pending)).toEqual([]);
  expect(idsIn(assigned)).toEqual([]);
  expect(idsIn(everyones)).toEqual([1]);
  expect(counters()).toMatchObject({ open: 4, pending: 0 });
});

test('an older version that arrives late changes nothing, even in lists that no longer hold the ticket', () => {
  update(accepted({ userId: 8 }));
  update(buildTicket({ id: 1, version: 3 }));
  expect(idsIn(pending)).toEqual([]);
  expect(counters()).toMatchObject({ pending: 0 });
});

test('the same event twice counts once', () => {
  update(accepted());
  update(accepted());
  expect(idsIn(assigned)).toEqual([1]);
  expect(counters()).toMatchObject({ open: 5, pending: 0 });
});

test('leaving one room and entering another ends in the new place and counts once', () => {
  says({ action: 'delete', ticketId: 1 });
  update(accepted());
  says({ action: 'delete', ticketId: 99 });
  expect(idsIn(pending)).toEqual([]);
  expect(idsIn(assigned)).toEqual([1]);
  expect(counters()).toMatchObject({ open: 5, pending: 0 });
});

test('a deleted ticket leaves every list', () => {
  says({ action: 'delete', ticketId: 1 });
  expect(idsIn(pending)).toEqual([]);
  expect(counters()).toMatchObject({ pending: 0 });
});

test('the open conversation of a ticket that left the lists asks the server what became of it', () => {
  const ticket = buildTicket({ id: 1, version: 3 });
  cache.setQueryData(ticketKeys.detail(ticket.uuid), detailOf(ticket));
  says({ action: 'delete', ticketId: 1 });
  expect(cache.getQueryState(ticketKeys.detail(ticket.uuid))?.isInvalidated).toBe(true);
});

test('a ticket never seen before is placed; its badge waits for the server’s count', () => {
  update(buildTicket({ id: 2, updatedAt: '2026-11-20T13:00:00.000Z' }));
  expect(idsIn(pending)).toEqual([2, 1]);
  expect(counters()).toMatchObject({ pending: 1 });
  expect(cache.getQueryState(ticketKeys.counters(pending))?.isInvalidated).toBe(true);
});

test('a ticket that is younger than the count is counted at once', () => {
  update(buildTicket({ id: 2, createdAt: '2026-11-20T13:00:00.000Z' }));
  expect(counters()).toMatchObject({ pending: 2, unread: 2, snoozed: 0 });
});

test('reading empties the unread badge and leaves the ticket in its place', () => {
  seed(
    pending,
    buildTicket({ id: 2, updatedAt: '2026-11-20T14:00:00.000Z' }),
    buildTicket({ id: 1, version: 3, unreadMessages: 5 }),
  );
  says({ action: 'updateUnread', ticketId: 1 });
  expect(idsIn(pending)).toEqual([2, 1]);
  expect(cache.getQueryData<TicketList>(ticketKeys.list(pending))?.tickets[1]?.unreadMessages).toBe(0);
});

test('a message in a ticket that stays where it is asks for no count', () => {
  seed(pending, buildTicket({ id: 1, version: 3, unreadMessages: 1 }));
  update(buildTicket({ id: 1, version: 4, unreadMessages: 2 }));
  expect(cache.getQueryState(ticketKeys.counters(pending))?.isInvalidated).toBe(false);
});

test('the count of unread tickets follows reading and new messages', () => {
  says({ action: 'updateUnread', ticketId: 1 });
  expect(counters()?.unread).toBe(0);
  says({ action: 'updateUnread', ticketId: 1 });
  expect(counters()?.unread).toBe(0);
  update(buildTicket({ id: 1, version: 4, unreadMessages: 1 }));
  expect(counters()?.unread).toBe(1);
});

test('an event keeps what only the details know', () => {
  const ticket = buildTicket({ id: 1, version: 3 });
  cache.setQueryData(ticketKeys.detail(ticket.uuid), detailOf(ticket));
  update(accepted());
  const detail = cache.getQueryData<TicketDetail>(ticketKeys.detail(ticket.uuid));
  expect(detail?.status).toBe('open');
  expect(detail?.contact.extraInfo).toEqual([{ name: 'CPF', value: '1' }]);
});

test('no list and no detail is fetched again because of an event', () => {
  update(accepted());
  for (const query of cache.getQueryCache().findAll({ queryKey: ticketKeys.lists() }))
    expect(query.state.isInvalidated).toBe(false);
});

test('a renamed contact is renamed in every row, and the row stays', () => {
  const contact = buildContact({ id: 101, name: 'Maria Silva' });
  ticketPatches.contact?.({ action: 'update', contact }, cache);
  expect(ticketIn(pending)?.contact.name).toBe('Maria Silva');
});

test('what was said is noted for answers that are still on their way', () => {
  const mark = ticketJournal(cache).mark();
  update(accepted());
  says({ action: 'delete', ticketId: 5 });
  expect(
    ticketJournal(cache)
      .since(mark)
      .map(({ ticketId, ticket }) => [ticketId, ticket?.status]),
  ).toEqual([
    [1, 'open'],
    [5, undefined],
  ]);
});
