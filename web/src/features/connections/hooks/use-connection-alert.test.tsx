import { type ConnectionStatus, connectionStatuses } from '@prosa/shared';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#src/lib/api/query.ts';
import { connectionQueries } from '../api.ts';
import { buildConnection } from '../testing.ts';
import { useConnectionAlert } from './use-connection-alert.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  queryClient.clear();
});

const Cache = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);

function alertOf(status: ConnectionStatus) {
  const list = [buildConnection(), buildConnection({ id: 2, status })];
  queryClient.setQueryData(connectionQueries.list().queryKey, list);
  return renderHook(() => useConnectionAlert(true), { wrapper: Cache }).result;
}

test('is silent for two seconds after the start', () => {
  const alert = alertOf('DISCONNECTED');
  act(() => void vi.advanceTimersByTime(1_999));
  expect(alert.current).toBe(false);
  act(() => void vi.advanceTimersByTime(1));
  expect(alert.current).toBe(true);
});

test.each(connectionStatuses)('a connection that is %s', (status) => {
  const alert = alertOf(status);
  act(() => void vi.advanceTimersByTime(2_000));
  expect(alert.current).toBe(status !== 'CONNECTED');
});
