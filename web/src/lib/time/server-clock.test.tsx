import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noteServerTime, useServerMinute } from './server-clock.ts';

const hour = 3_600_000;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z') });
  noteServerTime('Fri, 20 Nov 2026 12:00:00 GMT');
});
afterEach(() => void vi.useRealTimers());

test('a browser whose clock is hours behind shows the server’s', () => {
  noteServerTime('Fri, 20 Nov 2026 15:00:00 GMT');
  const { result } = renderHook(() => useServerMinute());
  expect(result.current).toBe(Date.parse('2026-11-20T12:00:00Z') + 3 * hour);
});

test('what is no date teaches nothing', () => {
  noteServerTime('soon');
  noteServerTime(null);
  const { result } = renderHook(() => useServerMinute());
  expect(result.current).toBe(Date.parse('2026-11-20T12:00:00Z'));
});

test('it ticks once a minute for everybody', () => {
  const one = renderHook(() => useServerMinute());
  const other = renderHook(() => useServerMinute());
  expect(vi.getTimerCount()).toBe(1);
  act(() => void vi.advanceTimersByTime(60_000));
  expect(one.result.current).toBe(Date.parse('2026-11-20T12:01:00Z'));
  expect(other.result.current).toBe(one.result.current);
  one.unmount();
  other.unmount();
  expect(vi.getTimerCount()).toBe(0);
});
