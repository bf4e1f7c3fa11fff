import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { paced } from './paced.ts';

const seen: number[][] = [];
const open = () => paced<number>(50, (items) => seen.push([...items]));

beforeEach(() => {
  vi.useFakeTimers();
  seen.length = 0;
});
afterEach(() => void vi.useRealTimers());

test('hands on the first at once and what follows together', () => {
  const { add } = open();
  add(1);
  add(2);
  add(3);
  expect(seen).toEqual([[1]]);
  vi.advanceTimersByTime(50);
  expect(seen).toEqual([[1], [2, 3]]);
});

test('is at once again after a pause', () => {
  const { add } = open();
  add(1);
  vi.advanceTimersByTime(50);
  add(2);
  expect(seen).toEqual([[1], [2]]);
});

test('hands on at once what is waited for, behind what came before it', () => {
  const { add } = open();
  add(1);
  add(2);
  add(3, true);
  add(4);
  expect(seen).toEqual([[1], [2, 3]]);
  vi.advanceTimersByTime(50);
  expect(seen).toEqual([[1], [2, 3], [4]]);
});

test('keeps the pace while more comes', () => {
  const { add } = open();
  for (let n = 0; n < 20; n += 1) {
    add(n);
    vi.advanceTimersByTime(10);
  }
  expect(seen.flat()).toHaveLength(20);
  expect(seen.length).toBeLessThanOrEqual(5);
});

test('holds nothing back in a page that nobody sees', () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const { add } = open();
  add(1);
  add(2);
  expect(seen).toEqual([[1], [2]]);
});

test('loses nothing when it stops', () => {
  const { add, stop } = open();
  add(1);
  add(2);
  stop();
  expect(seen).toEqual([[1], [2]]);
  vi.advanceTimersByTime(200);
  expect(seen).toHaveLength(2);
});
