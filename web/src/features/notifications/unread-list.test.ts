import { expect, test } from 'vitest';
import { agent, buildTicket } from '../tickets/testing.ts';
import { appendPage, placeTicket, type UnreadList, withoutTicket } from './unread-list.ts';

const at = (minute: number): string => `2026-11-20T12:${String(minute).padStart(2, '0')}:00.000Z`;
const ticket = (id: number, minute: number, fields = {}) =>
  buildTicket({ id, updatedAt: at(minute), version: minute, ...fields });
const list = (cursor: string | null = null): UnreadList => ({
  tickets: [ticket(2, 20), ticket(1, 10)],
  cursor,
});
const ids = ({ tickets }: UnreadList): number[] => tickets.map(({ id }) => id);

test('a ticket with news comes to the top, once', () => {
  expect(ids(placeTicket(list(), ticket(3, 30), agent))).toEqual([3, 2, 1]);
  expect(ids(placeTicket(list(), ticket(1, 30), agent))).toEqual([1, 2]);
});

test.each([
  ['read', { unreadMessages: 0 }],
  ['closed', { status: 'closed' }],
  ['a colleague’s', { status: 'open', userId: 9 }],
  ['in a queue of others', { queueId: 9 }],
] as const)('a ticket that is %s leaves', (_how, fields) => {
  expect(ids(placeTicket(list(), ticket(1, 30, fields), agent))).toEqual([2]);
});

test('an older word changes nothing', () => {
  const before = list();
  expect(placeTicket(before, ticket(2, 15, { unreadMessages: 0 }), agent)).toBe(before);
});

test('what belongs below the loaded stretch comes with its page', () => {
  expect(ids(placeTicket(list('more'), ticket(9, 5), agent))).toEqual([2, 1]);
  expect(ids(placeTicket(list(), ticket(9, 5), agent))).toEqual([2, 1, 9]);
});

test('a page is appended without those that came in the meantime', () => {
  const page: UnreadList = { tickets: [ticket(1, 10), ticket(0, 5)], cursor: null };
  expect(appendPage(list('more'), page)).toMatchObject({ cursor: null });
  expect(ids(appendPage(list('more'), page))).toEqual([2, 1, 0]);
});

test('a ticket that is not there leaves nothing changed', () => {
  const before = list();
  expect(withoutTicket(before, 9)).toBe(before);
});
