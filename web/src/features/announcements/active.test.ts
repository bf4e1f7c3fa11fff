import { expect, test } from 'vitest';
import { countUnseen, newestOf, withAnnouncement, withoutAnnouncement } from './active.ts';
import { buildAnnouncement } from './testing.ts';

const at = (hour: number): string => `2026-11-20T${hour}:00:00.000Z`;
const low = buildAnnouncement({ id: 1, createdAt: at(12), updatedAt: at(12) });
const high = buildAnnouncement({ id: 2, priority: 1, createdAt: at(10), updatedAt: at(10) });
const ids = (list: readonly { id: number }[]): number[] => list.map(({ id }) => id);

test('the urgent ones come first, of these the newest', () => {
  const newer = buildAnnouncement({ id: 3, priority: 1, createdAt: at(11) });
  expect(ids([low, high, newer].reduce(withAnnouncement, [] as (typeof low)[]))).toEqual([3, 2, 1]);
});

test('what is changed takes its new place, what is switched off or removed goes', () => {
  const list = [high, low];
  expect(ids(withAnnouncement(list, { ...low, priority: 1, version: 2 }))).toEqual([1, 2]);
  expect(ids(withAnnouncement(list, { ...high, status: false, version: 2 }))).toEqual([1]);
  expect(ids(withoutAnnouncement(list, 1))).toEqual([2]);
});

test('an older version never takes the place of a newer one', () => {
  const list = [{ ...low, version: 3, title: 'novo' }];
  expect(withAnnouncement(list, { ...low, version: 2 })).toEqual(list);
});

test('what has come or changed since the reader looked is unseen', () => {
  const list = [high, low];
  expect(countUnseen(list, null)).toBe(2);
  expect(countUnseen(list, at(11))).toBe(1);
  expect(newestOf(list)).toBe(at(12));
  expect(countUnseen(list, newestOf(list))).toBe(0);
  expect(newestOf([])).toBeNull();
});
