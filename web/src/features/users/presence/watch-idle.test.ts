import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchIdle } from './watch-idle.ts';

const minute = 60_000;
const onIdle = vi.fn();
const onTouch = vi.fn();
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  onIdle.mockClear();
  onTouch.mockClear();
  localStorage.clear();
  stop = watchIdle({ afterMs: 10 * minute, onIdle, onTouch });
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

const touch = (): void => void window.dispatchEvent(new Event('keydown'));
/** Somebody touches another tab of this browser. */
const touchElsewhere = (): void =>
  void window.dispatchEvent(new StorageEvent('storage', { key: 'touchedAt', newValue: String(Date.now()) }));

test('whom nobody touches for so long is idle, once', () => {
  vi.advanceTimersByTime(9 * minute);
  expect(onIdle).not.toHaveBeenCalled();
  vi.advanceTimersByTime(60 * minute);
  expect(onIdle).toHaveBeenCalledOnce();
});

test('a touch puts it off, and is told again when somebody comes back', () => {
  vi.advanceTimersByTime(9 * minute);
  touch();
  vi.advanceTimersByTime(9 * minute);
  expect(onIdle).not.toHaveBeenCalled();
  vi.advanceTimersByTime(2 * minute);
  expect(onIdle).toHaveBeenCalledOnce();
  onTouch.mockClear();
  touch();
  expect(onTouch).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(10 * minute);
  expect(onIdle).toHaveBeenCalledTimes(2);
});

test('a touch of another tab counts as one of this', () => {
  vi.advanceTimersByTime(9 * minute);
  touchElsewhere();
  vi.advanceTimersByTime(9 * minute);
  expect(onIdle).not.toHaveBeenCalled();
});

test('moving on is not written down at every step', () => {
  vi.advanceTimersByTime(minute);
  for (let step = 0; step < 100; step += 1) touch();
  expect(onTouch).toHaveBeenCalledOnce();
});

test('nothing is told any more once it has stopped', () => {
  stop();
  vi.advanceTimersByTime(20 * minute);
  touch();
  expect(onIdle).not.toHaveBeenCalled();
  expect(onTouch).not.toHaveBeenCalled();
});
