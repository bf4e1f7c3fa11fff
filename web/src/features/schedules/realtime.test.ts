import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lookAgainMs, schedulePatches } from './realtime.ts';
import { buildSchedule } from './testing.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

test('a change is looked at once and at once; a hundred together are looked at twice', () => {
  const cache = new QueryClient();
  const looked = vi.spyOn(cache, 'invalidateQueries');
  const heard = (id: number): void =>
    schedulePatches.schedule?.(
      { action: 'update', schedule: buildSchedule({ id, status: 'ENVIADA' }) },
      cache,
    );
  heard(1);
  expect(looked).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(lookAgainMs);
  expect(looked).toHaveBeenCalledTimes(1);
  for (let id = 1; id <= 100; id += 1) heard(id);
  expect(looked).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(lookAgainMs);
  expect(looked).toHaveBeenCalledTimes(3);
});
