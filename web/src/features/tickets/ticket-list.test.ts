import type { TicketView } from '@prosa/shared';
import { expect, test } from 'vitest';
import { agent, buildScope, buildTicket } from './testing.ts';
import { appendPage, mapTickets, placeTicket, type TicketList, withoutTicket } from './ticket-list.ts';

const at = (minute: number): string => `2026-11-20T12:${String(minute).padStart(2, '0')}:00.000Z`;
const waiting = (id: number, minute: number, version = 1) =>
  buildTicket({ id, updatedAt: at(minute), version });
const listOf = (...tickets: TicketList['tickets']): TicketList => ({ tickets, cursor: null });
const idsOf = (list: TicketList): number[] => list.tickets.map(({ id }) => id);
const scope = buildScope();

test('a new ticket stands where its last activity puts it', () => {
  const list = listOf(waiting(3, 30), waiting(1, 10));
  expect(idsOf(placeTicket(list, waiting(2, 20), scope))).toEqual([3, 2, 1]);
  expect(idsOf(placeTicket(list, waiting(4, 40), scope))).toEqual([4, 3, 1]);
  expect(idsOf(placeTicket(list, waiting(5, 5), scope))).toEqual([3, 1, 5]);
});

test('at the same instant the higher id stands first', () => {
  expect(idsOf(placeTicket(listOf(waiting(9, 10), waiting(3, 10)), waiting(5, 10), scope))).toEqual([
    9, 5, 3,
  ]);
});

test('activity moves a ticket to the top once', () => {
  const list = listOf(waiting(3, 30), waiting(1, 10));
  const moved = placeTicket(list, waiting(1, 40, 2), scope);
  expect(idsOf(moved)).toEqual([1, 3]);
  expect(idsOf(placeTicket(moved, waiting(1, 40, 2), scope))).toEqual([1, 3]);
});

test('an older version changes nothing', () => {
  const list = listOf(waiting(1, 10, 5));
  expect(placeTicket(list, { ...waiting(1, 50, 4), lastMessage: 'old' }, scope)).toBe(list);
});

test('a ticket that leaves the filter leaves the list', () => {
  const list = listOf(waiting(3, 30), waiting(1, 10));
  expect(idsOf(placeTicket(list, { ...waiting(1, 40, 2), status: 'open', userId: agent.id }, scope))).toEqual(
    [3],
  );
  expect(idsOf(placeTicket(list, { ...waiting(1, 40, 2), queueId: 99 }, scope))).toEqual([3]);
});

test('a ticket below the loaded stretch waits for its page', () => {
  const list: TicketList = { tickets: [waiting(3, 30), waiting(2, 20)], cursor: 'more' };
  expect(idsOf(placeTicket(list, waiting(1, 10), scope))).toEqual([3, 2]);
  expect(idsOf(placeTicket({ ...list, cursor: null }, waiting(1, 10), scope))).toEqual([3, 2, 1]);
});

test('while searching, results are updated and nothing is added', () => {
  const searching = buildScope({ status: null, q: 'ana' });
  const list = listOf(waiting(3, 30));
  expect(idsOf(placeTicket(list, waiting(4, 40), searching))).toEqual([3]);
  expect(
    placeTicket(list, { ...waiting(3, 31, 2), lastMessage: 'tchau' }, searching).tickets[0]?.lastMessage,
  ).toBe('tchau');
});

test('removing and changing keep the list itself when there is nothing to do', () => {
  const list = listOf(waiting(3, 30));
  expect(withoutTicket(list, 9)).toBe(list);
  expect(mapTickets(list, (ticket) => ticket)).toBe(list);
});

test('a page that repeats a ticket does not repeat it in the list', () => {
  const list: TicketList = { tickets: [waiting(3, 30)], cursor: 'a' };
  expect(appendPage(list, { tickets: [waiting(3, 10), waiting(1, 5)], cursor: null })).toEqual({
    tickets: [waiting(3, 30), waiting(1, 5)],
    cursor: null,
  });
});

test('in the order of waiting an answered customer goes behind all who wait', () => {
  const longest = buildScope({ order: 'waiting' });
  const since = (id: number, minute: number | null, version = 1) =>
    buildTicket({ id, version, waitingSince: minute === null ? null : at(minute) });
  const list = listOf(since(1, 10), since(2, 20), since(3, null));
  expect(idsOf(placeTicket(list, since(4, 15), longest))).toEqual([1, 4, 2, 3]);
  expect(idsOf(placeTicket(list, since(1, null, 2), longest))).toEqual([2, 1, 3]);
});

test('in the order of priority the most urgent come first, and of these who has waited longest', () => {
  const urgentFirst = buildScope({ order: 'priority' });
  const of = (id: number, priority: TicketView['priority'], minute: number, version = 1) =>
    buildTicket({ id, version, priority, waitingSince: at(minute) });
  const list = listOf(of(1, 'urgent', 20), of(2, 'normal', 5), of(3, 'low', 1));
  expect(idsOf(placeTicket(list, of(4, 'urgent', 10), urgentFirst))).toEqual([4, 1, 2, 3]);
  expect(idsOf(placeTicket(list, of(3, 'high', 1, 2), urgentFirst))).toEqual([1, 3, 2]);
});

test('oldest first is newest first turned round', () => {
  const oldest = buildScope({ order: 'oldest' });
  expect(idsOf(placeTicket(listOf(waiting(1, 10), waiting(3, 30)), waiting(2, 20), oldest))).toEqual([
    1, 2, 3,
  ]);
});
