import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildUserDetail } from '#src/features/users/testing.ts';
import { dashboardKeys } from './keys.ts';
import { dashboardPatches, lookAgainMs } from './realtime.ts';
import { buildAttendant, buildSummary } from './testing.ts';

const period = { from: '2026-11-01', to: '2026-11-22' };
let cache: QueryClient;

beforeEach(() => {
  vi.useFakeTimers();
  cache = new QueryClient();
});
afterEach(() => vi.useRealTimers());

test('tickets that move make it look again, once for all of a few seconds', () => {
  const asked = vi.spyOn(cache, 'invalidateQueries').mockResolvedValue();
  for (const ticketId of [1, 2, 3]) dashboardPatches.ticket?.({ action: 'delete', ticketId }, cache);
  expect(asked).not.toHaveBeenCalled();
  vi.advanceTimersByTime(lookAgainMs);
  expect(asked).toHaveBeenCalledTimes(1);
  dashboardPatches.ticket?.({ action: 'delete', ticketId: 4 }, cache);
  vi.advanceTimersByTime(lookAgainMs);
  expect(asked).toHaveBeenCalledTimes(2);
});

test('who comes is seen at once, without asking', () => {
  const asked = vi.spyOn(cache, 'invalidateQueries');
  cache.setQueryData(
    dashboardKeys.summary(period),
    buildSummary({ attendants: [buildAttendant({ id: 7 })] }),
  );
  const user = buildUserDetail({
    id: 7,
    name: 'Ana',
    email: 'ana@example.com',
    profile: 'user',
    online: true,
    availability: 'available',
    queues: [],
  });
  dashboardPatches.user?.({ action: 'update', user }, cache);
  expect(cache.getQueryData(dashboardKeys.summary(period))).toMatchObject({
    attendants: [{ id: 7, online: true, availability: 'available' }],
  });
  vi.advanceTimersByTime(lookAgainMs);
  expect(asked).not.toHaveBeenCalled();
});
