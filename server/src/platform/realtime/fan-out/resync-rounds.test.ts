import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openResyncRounds } from './resync-rounds.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function rounds(sockets: number) {
  const told: string[] = [];
  const ids = Array.from({ length: sockets }, (_, index) => `s${index}`);
  const { request } = openResyncRounds({
    everyMs: 15_000,
    here: () => ids,
    tell: (id) => void told.push(id),
  });
  return { request, told };
}

it('tells thousands one after the other, each once', async () => {
  const { request, told } = rounds(2_000);
  request();
  expect(told.length).toBeLessThanOrEqual(50);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(told.length).toBeLessThanOrEqual(1_100);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(new Set(told).size).toBe(2_000);
  expect(told).toHaveLength(2_000);
});

it('a trouble that lasts is one round now and one every while, and what was asked for meanwhile is not forgotten', async () => {
  const { request, told } = rounds(1);
  for (let second = 0; second < 20; second += 1) {
    request();
    await vi.advanceTimersByTimeAsync(1_000);
  }
  expect(told).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(told).toHaveLength(3);
});
