import { expect, onTestFinished, test, vi } from 'vitest';
import { openLog } from '../../log/log.ts';
import { openEventIds, shardOfEvent } from '../../outbox/event-ids.ts';
import { openShardNumbers } from './shard-numbers.ts';

function shardNumbers() {
  const gaps: number[] = [];
  const numbers = openShardNumbers({
    patienceMs: 2_000,
    onGap: (shard) => gaps.push(shard),
    log: openLog('silent'),
  });
  onTestFinished(numbers.stop);
  return { numbers, gaps };
}

test('a number says of which shard it is', () => {
  expect(shardOfEvent(openEventIds(11, 1_780_000_000).next())).toBe(11);
  expect(shardOfEvent(openEventIds(0, 1_780_000_000).next())).toBe(0);
  expect(shardOfEvent('anything')).toBe(0);
});

test('shards are numbered apart: what one tells is no gap of another, and ends none of its terms', () => {
  const { numbers, gaps } = shardNumbers();
  const [one, two] = [openEventIds(1, 500), openEventIds(2, 900)];
  for (let n = 0; n < 5; n += 1) {
    numbers.told(['c1'], one.next());
    numbers.told(['c2'], two.next());
  }
  expect(gaps).toEqual([]);
  expect(numbers.lastOf(1)).toBe(one.last);
  expect(numbers.lastOf(18)).toBe(two.last);
  expect(numbers.answer(['c1'], one.last ?? '')).toBe('nothing');
  two.next();
  numbers.told(['c2'], two.next());
  expect(gaps).toEqual([2]);
  expect(numbers.answer(['c1'], one.last ?? '')).toBe('nothing');
});

test('a later term of one shard makes only its own earlier one past', () => {
  const { numbers } = shardNumbers();
  const [before, other] = [openEventIds(1, 500), openEventIds(2, 400)];
  numbers.told(['c1'], before.next());
  numbers.told(['c2'], other.next());
  numbers.told(['c1'], openEventIds(1, 501).next());
  expect(numbers.isPast(before.next())).toBe(true);
  expect(numbers.isPast(other.next())).toBe(false);
});

test('what was announced and never came is noticed in its shard, however much comes in others', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { numbers, gaps } = shardNumbers();
  const [lost, lively] = [openEventIds(1, 500), openEventIds(2, 500)];
  numbers.told(['c1'], lost.next());
  numbers.announced(lost.next());
  for (let n = 0; n < 6; n += 1) {
    numbers.told(['c2'], lively.next());
    await vi.advanceTimersByTimeAsync(500);
  }
  expect(gaps).toEqual([1]);
});
