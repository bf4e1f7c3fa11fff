import { beforeEach, expect, test } from 'vitest';
import { storage } from '#src/lib/browser/storage.ts';
import { isUnsent } from '../conversation.ts';
import { buildMessage } from '../testing.ts';
import { outbox } from './outbox.ts';

const written = (id: string, second = 0) =>
  buildMessage({ seq: 1, id, fromMe: true, createdAt: `2026-11-20T12:00:0${second}.000Z` });
const ids = (userId: number) => outbox.all(userId).map(({ id }) => id);

beforeEach(() => localStorage.clear());

test('what was written comes back unsent and in its order, each user’s apart', () => {
  outbox.put(7, written('later', 2));
  outbox.put(7, written('sooner', 1));
  outbox.put(8, written('of a colleague'));
  expect(ids(7)).toEqual(['sooner', 'later']);
  expect(outbox.all(7).every(isUnsent)).toBe(true);
  outbox.drop(7, 'sooner');
  expect(ids(7)).toEqual(['later']);
  expect(ids(8)).toEqual(['of a colleague']);
});

test('it outlives the session but not what it cannot read', () => {
  outbox.put(7, written('kept'));
  localStorage.setItem('outbox:7:broken', '{');
  localStorage.setItem('outbox:7:foreign', '{"id":"x"}');
  localStorage.setItem('token', 'gone');
  storage.clearSession();
  expect(ids(7)).toEqual(['kept']);
  expect(localStorage.getItem('token')).toBeNull();
});
