import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useForgetting, useTypingNews } from './use-typing-news.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const after = (ms: number) => act(() => vi.advanceTimersByTime(ms));

test('that one types is told every three seconds at most, and that one stops once', () => {
  const told: boolean[] = [];
  const { result } = renderHook(() => useTypingNews((typing) => told.push(typing)));
  result.current.stops();
  result.current.types();
  after(2_999);
  result.current.types();
  expect(told).toEqual([true]);
  after(1);
  result.current.types();
  result.current.stops();
  result.current.stops();
  result.current.types();
  expect(told).toEqual([true, true, false, true]);
});

test('whoever typed is forgotten ten seconds after the last news of it', () => {
  const nobody: readonly string[] = [];
  const forget = vi.fn();
  const { rerender } = renderHook(({ typing }) => useForgetting(typing, nobody, forget), {
    initialProps: { typing: nobody },
  });
  after(10_000);
  rerender({ typing: ['Ana'] });
  after(9_999);
  rerender({ typing: ['Ana', 'Bia'] });
  after(9_999);
  expect(forget).not.toHaveBeenCalled();
  after(1);
  expect(forget).toHaveBeenCalledOnce();
  rerender({ typing: nobody });
  after(60_000);
  expect(forget).toHaveBeenCalledOnce();
});
