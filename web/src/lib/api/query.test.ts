import { expect, test } from 'vitest';
import { ApiError } from '../feedback/api-error.ts';
import { refused } from './http.ts';
import { mayRetryRead, readRetryDelay } from './query.ts';

const crowded = refused(429, { error: 'ERR_TOO_MANY_AT_ONCE' }, '1');

test('a read that finds no room waits as long as the server asks, longer each time, and gives up in the end', () => {
  expect([0, 1, 2].map((attempt) => readRetryDelay(attempt, crowded))).toEqual([1_000, 2_000, 4_000]);
  expect([4, 5].map((failures) => mayRetryRead(failures, crowded))).toEqual([true, false]);
});

test('a read that could not be carried out is tried twice more; one that is refused is not', () => {
  const offline = new ApiError('ERR_OFFLINE', 0);
  expect([0, 1, 2].map((failures) => mayRetryRead(failures, offline))).toEqual([true, true, false]);
  expect(readRetryDelay(1, offline)).toBe(1_000);
  for (const error of [refused(404, {}), refused(429, { error: 'ERR_TOO_MANY_REQUESTS' }, '60')])
    expect(mayRetryRead(0, error)).toBe(false);
});

test('a wait that is no number of seconds is none', () => {
  expect(refused(429, {}, 'Wed, 21 Oct 2026 07:28:00 GMT').retryAfterMs).toBeUndefined();
});
