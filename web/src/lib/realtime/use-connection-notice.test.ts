import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ConnectionState } from './connection-state.ts';
import { backForMs, noticeAfterMs, useConnectionNotice } from './use-connection-notice.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function scene() {
  const { result, rerender } = renderHook(({ state }) => useConnectionNotice(state), {
    initialProps: { state: 'online' as ConnectionState },
  });
  return {
    becomes: (state: ConnectionState) => rerender({ state }),
    after: (ms: number) => act(() => vi.advanceTimersByTime(ms)),
    says: () => result.current,
  };
}

test('says nothing about a short interruption', () => {
  const { becomes, after, says } = scene();
  becomes('reconnecting');
  after(noticeAfterMs - 1);
  expect(says()).toBe('none');
  becomes('online');
  after(noticeAfterMs);
  expect(says()).toBe('none');
});

test('speaks up after three seconds and is glad for two when it is over', () => {
  const { becomes, after, says } = scene();
  becomes('reconnecting');
  after(noticeAfterMs);
  expect(says()).toBe('lost');
  becomes('offline');
  expect(says()).toBe('lost');
  becomes('online');
  expect(says()).toBe('back');
  after(backForMs);
  expect(says()).toBe('none');
});

test('does not rejoice too early', () => {
  const { becomes, after, says } = scene();
  becomes('offline');
  after(noticeAfterMs);
  becomes('online');
  becomes('reconnecting');
  expect(says()).toBe('lost');
});
