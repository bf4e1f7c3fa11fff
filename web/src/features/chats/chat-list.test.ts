import { expect, test } from 'vitest';
import { type ChatPages, placeChat, placeUnread, replaceChat, unreadsOf, withoutChat } from './chat-list.ts';
import { buildChat } from './testing.ts';

/** A chat whose last word is so many minutes after noon. */
const at = (id: number, minute: number, fields = {}) =>
  buildChat({ id, updatedAt: `2026-11-20T12:${String(minute).padStart(2, '0')}:00.000Z`, ...fields });
const list = (hasMore: boolean, ...pages: ReturnType<typeof at>[][]): ChatPages => ({
  pages: pages.map((records, index) => ({
    records,
    hasMore: index < pages.length - 1 || hasMore,
    cursor: null,
  })),
  pageParams: pages.map(() => null),
});
const ids = ({ pages }: ChatPages) => pages.map(({ records }) => records.map(({ id }) => id));

test('a chat in which somebody writes comes first, from whichever page', () => {
  const known = list(false, [at(1, 50), at(2, 40)], [at(3, 30), at(4, 20)]);
  expect(ids(placeChat(known, at(4, 55, { version: 2 })))).toEqual([[4, 1, 2], [3]]);
  const renamed = placeChat(known, at(2, 40, { version: 2, title: 'Outro' }));
  expect(ids(renamed).flat()).toEqual([1, 2, 3, 4]);
});

test('a new chat takes its place; one below what is loaded comes with its page', () => {
  expect(ids(placeChat(list(false, []), at(1, 1)))).toEqual([[1]]);
  expect(ids(placeChat(list(false, [at(1, 50)]), at(2, 10)))).toEqual([[1, 2]]);
  expect(ids(placeChat(list(true, [at(1, 50)]), at(2, 10)))).toEqual([[1]]);
  expect(ids(placeChat(list(true, [at(1, 50)]), at(2, 55)))).toEqual([[2, 1]]);
});

test('an older view never takes the place of a newer one', () => {
  const known = list(false, [at(1, 50, { version: 5, title: 'Novo' })]);
  expect(placeChat(known, at(1, 55, { version: 4 }))).toBe(known);
  expect(replaceChat(known, at(1, 55, { version: 4 }))).toBe(known);
});

test('what is found keeps its place, and takes in no others', () => {
  const found = list(false, [at(1, 50), at(2, 40)]);
  expect(ids(replaceChat(found, at(2, 55, { version: 2 })))).toEqual([[1, 2]]);
  expect(ids(replaceChat(found, at(3, 55)))).toEqual([[1, 2]]);
});

test('a chat that is gone is in no page', () => {
  expect(ids(withoutChat(list(false, [at(1, 50)], [at(2, 40)]), 2))).toEqual([[1], []]);
});

test('what is not seen is counted by chat', () => {
  const chat = buildChat({ id: 1, users: [{ userId: 7, unreads: 3, user: { id: 7, name: 'Ana' } }] });
  expect([unreadsOf(chat, 7), unreadsOf(chat, 8)]).toEqual([3, 0]);
  const one = placeUnread([], 1, 3);
  expect(one).toEqual([{ chatId: 1, unreads: 3 }]);
  expect(placeUnread(one, 1, 0)).toEqual([]);
  expect(placeUnread(one, 2, 1)).toHaveLength(2);
});
