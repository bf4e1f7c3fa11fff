import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { paced } from './paced.ts';

const seen: number[][] = [];
const open = () => paced<number>({ leastMs: 50, mostMs: 200 }, (items) => seen.push([...items]));
/** A machine that takes so long to draw a burst. */
function openSlow(drawnMs: number) {
  let clock = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => clock);
  return paced<number>({ leastMs: 50, mostMs: 200 }, (items) => {
    seen.push([...items]);
    clock += drawnMs;
  });
}

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

test.each([
  [10, 20],
  [40, 9],
  [500, 6],
])('draws bursts that take %i ms %i times a second', (drawnMs, times) => {
  const { add } = openSlow(drawnMs);
  for (let n = 0; n < 100; n += 1) {
    add(n);
    vi.advanceTimersByTime(10);
  }
  expect(seen.length).toBeGreaterThanOrEqual(times - 1);
  expect(seen.length).toBeLessThanOrEqual(times + 1);
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
