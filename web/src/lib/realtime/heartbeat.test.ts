import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connectRealtime } from './realtime.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a sign of life is sent every five minutes until the socket is closed', () => {
  const said: string[] = [];
  const socket = {
    on: () => undefined,
    onAny: () => undefined,
    emit: (event: string) => said.push(event),
    removeAllListeners: () => undefined,
    disconnect: () => undefined,
  } as unknown as ReturnType<NonNullable<Parameters<typeof connectRealtime>[2]>>;
  const close = connectRealtime({ companyId: 7 }, [], () => socket);
  vi.advanceTimersByTime(299_999);
  expect(said).toEqual([]);
  vi.advanceTimersByTime(300_001);
  expect(said).toEqual(['userStatus', 'userStatus']);
  close();
  vi.advanceTimersByTime(600_000);
  expect(said).toHaveLength(2);
});
