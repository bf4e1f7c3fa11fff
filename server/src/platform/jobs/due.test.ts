import type pg from 'pg';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { openLog } from '#src/platform/log/log.ts';
import { type DueLooks, openDueLooks } from './due.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Looks at a queue in which a job falls due at `dueAt`, and when that was seen. */
function looksAt(dueAt = Number.POSITIVE_INFINITY): {
  looks: DueLooks;
  times: number[];
  seen: number[];
} {
  const times: number[] = [];
  const seen: number[] = [];
  const query = async () => {
    const now = performance.now();
    times.push(now);
    const nextMs = Number.isFinite(dueAt) && dueAt > now ? dueAt - now : null;
    return { rows: [{ due: dueAt <= now && seen.length === 0 ? [{ name: 'work', jobs: 1 }] : [], nextMs }] };
  };
  const looks = openDueLooks(
    { query } as unknown as pg.Pool,
    () => seen.push(performance.now()),
    openLog('silent'),
  );
  onTestFinished(() => looks.stop());
  return { looks, times, seen };
}

test('looks seldom while nothing stirs', async () => {
  const { times } = looksAt();
  await vi.advanceTimersByTimeAsync(10_000);
  const before = times.length;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(times.length - before).toBe(12);
});

test('looks twice a second when a job was added or has ended, and for a while after', async () => {
  const { looks, times } = looksAt();
  await vi.advanceTimersByTimeAsync(30_000);
  const before = times.length;
  looks.stir();
  await vi.advanceTimersByTimeAsync(4_000);
  expect(times.length - before).toBe(8);
});

test('sees a job that was put off when its time has come', async () => {
  const dueAt = performance.now() + 33_300;
  const { seen } = looksAt(dueAt);
  await vi.advanceTimersByTimeAsync(40_000);
  expect(seen).toHaveLength(1);
  expect(seen[0]).toBeLessThan(dueAt + 500);
});
