import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { ticketKeys } from '../keys.ts';
import { buildScope, buildTicket } from '../testing.ts';
import { pinnedFirst, pinnedScope, shownTickets } from './pinned-first.ts';
import { placePin } from './pins.ts';

const at = (id: number, minute: number, fields: Parameters<typeof buildTicket>[0] = {}) =>
  buildTicket({ id, updatedAt: `2026-11-20T12:${String(minute).padStart(2, '0')}:00.000Z`, ...fields });
const idsOf = (tickets: readonly { id: number }[]): number[] => tickets.map(({ id }) => id);
const newest = buildScope({ order: 'newest' });

test('pinned tickets come first in the order of the list, also those that are not loaded with it', () => {
  const list = [at(5, 50), at(4, 40), at(3, 30)];
  const pinned = [at(3, 30), at(1, 10)];
  expect(idsOf(pinnedFirst(list, pinned, pinnedScope(newest, [1, 3])))).toEqual([3, 1, 5, 4]);
  const oldest = buildScope({ order: 'oldest' });
  expect(idsOf(pinnedFirst([...list].reverse(), pinned, pinnedScope(oldest, [1, 3])))).toEqual([1, 3, 4, 5]);
});

test('a ticket that has just been pinned is on top before the list of pinned ones has come', () => {
  expect(idsOf(pinnedFirst([at(5, 50), at(4, 40)], [], pinnedScope(newest, [4])))).toEqual([4, 5]);
});

test('of two views of a pinned ticket the newer one is shown', () => {
  const old = at(4, 40, { lastMessage: 'before', version: 1 });
  const current = at(4, 41, { lastMessage: 'now', version: 2 });
  const [first, ...more] = pinnedFirst([current, at(3, 30)], [old], pinnedScope(newest, [4]));
  expect([first?.lastMessage, idsOf(more)]).toEqual(['now', [3]]);
});

test('what belongs in the list no more is not kept there by its pin', () => {
  const gone = at(1, 10, { status: 'open', userId: 7 });
  expect(idsOf(pinnedFirst([at(5, 50)], [gone], pinnedScope(newest, [1])))).toEqual([5]);
});

test('what is worked, waits, is put off or is in a view stands pinned; what is resolved or searched for does not', () => {
  const isPinned = (filter: Parameters<typeof buildScope>[0]) =>
    pinnedScope(buildScope(filter), [9, 2])?.filter.ticketIds;
  const conditions = {
    all: true,
    groups: [{ all: true, conditions: [{ field: 'unread', is: true }] }],
  } as never;
  expect(isPinned({ status: 'open' })).toEqual([2, 9]);
  expect(isPinned({ status: 'pending' })).toEqual([2, 9]);
  expect(isPinned({ status: null, snoozed: true })).toEqual([2, 9]);
  expect(isPinned({ status: null, conditions })).toEqual([2, 9]);
  expect(isPinned({ status: 'closed' })).toBeUndefined();
  expect(isPinned({ status: null, q: 'maria' })).toBeUndefined();
  expect(pinnedScope(buildScope({ status: 'open' }), [])).toBeNull();
});

test('whoever walks through the list by keys walks it as it is shown, while pins come and go', () => {
  const cache = new QueryClient();
  const tickets = [at(5, 50), at(4, 40), at(3, 30)];
  cache.setQueryData(ticketKeys.list(newest), { tickets, cursor: 'further' });
  expect(idsOf(shownTickets(cache, newest))).toEqual([5, 4, 3]);
  cache.setQueryData(ticketKeys.pins(), []);
  placePin(cache, 3, true);
  expect(idsOf(shownTickets(cache, newest))).toEqual([3, 5, 4]);
  placePin(cache, 1, true);
  const ofPins = pinnedScope(newest, [1, 3]);
  if (ofPins === null) throw new Error('nothing is pinned');
  cache.setQueryData(ticketKeys.list(ofPins), { tickets: [at(3, 30), at(1, 10)], cursor: null });
  expect(idsOf(shownTickets(cache, newest))).toEqual([3, 1, 5, 4]);
  placePin(cache, 1, false);
  placePin(cache, 3, false);
  expect(idsOf(shownTickets(cache, newest))).toEqual([5, 4, 3]);
});
