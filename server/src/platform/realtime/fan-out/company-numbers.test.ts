import { expect, onTestFinished, test, vi } from 'vitest';
import { openLog } from '../../log/log.ts';
import { openEventIds } from '../../outbox/event-ids.ts';
import { openCompanyNumbers } from './company-numbers.ts';
import type { NumberedMessage } from './recent-messages.ts';

const message = (rooms: readonly string[], eventId: string, payload: unknown = {}): NumberedMessage => ({
  rooms,
  except: [],
  event: 'company-1-ticket',
  payload,
  eventId,
});

function companyNumbers(...listened: number[]) {
  const gaps: number[] = [];
  const numbers = openCompanyNumbers({
    patienceMs: 2_000,
    onGap: (companyId) => gaps.push(companyId),
    log: openLog('silent'),
  });
  for (const companyId of listened) numbers.begin(companyId);
  onTestFinished(numbers.stop);
  return { numbers, gaps };
}

test('companies of one shard are numbered apart: what one tells is no gap of another', () => {
  const { numbers, gaps } = companyNumbers(1, 17);
  const ids = openEventIds(1, 500);
  for (let n = 0; n < 5; n += 1) {
    numbers.told(1, message(['c1'], ids.next(1)));
    numbers.told(17, message(['c17'], ids.next(17)));
  }
  const [one] = ids.since(0).map(({ eventId }) => eventId);
  expect(gaps).toEqual([]);
  expect([numbers.lastOf(1), numbers.answer(1, ['c1'], one ?? '')]).toEqual([one, 'nothing']);
  ids.next(17);
  numbers.told(17, message(['c17'], ids.next(17)));
  expect(gaps).toEqual([17]);
  expect(numbers.answer(1, ['c1'], one ?? '')).toBe('nothing');
});

test('a later term makes past what an earlier one still says in the same company', () => {
  const { numbers } = companyNumbers(1, 17);
  const before = openEventIds(1, 500);
  numbers.told(1, message(['c1'], before.next(1)));
  numbers.told(1, message(['c1'], openEventIds(1, 501).next(1)));
  expect(numbers.isPast(1, before.next(1))).toBe(true);
  expect(numbers.isPast(17, before.next(17))).toBe(false);
});

test('what was announced and never came is noticed in its company, however much comes in others', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { numbers, gaps } = companyNumbers(1, 17);
  const ids = openEventIds(1, 500);
  numbers.told(1, message(['c1'], ids.next(1)));
  numbers.announced(1, ids.next(1));
  for (let n = 0; n < 6; n += 1) {
    numbers.told(17, message(['c17'], ids.next(17)));
    await vi.advanceTimersByTimeAsync(500);
  }
  expect(gaps).toEqual([1]);
});

test('of a company that nobody listens to only the last number is known, and listening goes on from there', () => {
  const { numbers, gaps } = companyNumbers();
  const ids = openEventIds(1, 500);
  const said = [ids.next(1), ids.next(1), ids.next(1)] as const;
  numbers.announced(1, said[1]);
  numbers.announced(1, said[0]);
  expect([numbers.lastOf(1), numbers.answer(1, ['c1'], said[1])]).toEqual([said[1], 'resync']);
  numbers.begin(1);
  expect(numbers.answer(1, ['c1'], said[0])).toBe('resync');
  expect(numbers.answer(1, ['c1'], said[1])).toBe('nothing');
  numbers.told(1, message(['c1'], said[2]));
  expect(gaps).toEqual([]);
  numbers.end(1);
  expect([numbers.lastOf(1), numbers.answer(1, ['c1'], said[2])]).toEqual([said[2], 'resync']);
});

test('what was told while a company began to be listened to is fetched by its browsers', () => {
  const { numbers, gaps } = companyNumbers();
  const ids = openEventIds(1, 500);
  numbers.announced(1, ids.next(1));
  numbers.begin(1);
  const unheard = ids.next(1);
  numbers.announced(1, unheard);
  numbers.heardFromNow(1);
  expect(numbers.answer(1, ['c1'], unheard)).toBe('nothing');
  ids.next(1);
  numbers.told(1, message(['c1'], ids.next(1)));
  expect(gaps).toEqual([1]);
  expect(numbers.answer(1, ['c1'], unheard)).toBe('resync');
});

test('what was missed is told in its order, as long as all of it came here', () => {
  const { numbers } = companyNumbers(1);
  const ids = openEventIds(1, 500);
  const events = [ids.next(1), ids.next(1), ids.next(1)] as const;
  for (const eventId of events) numbers.told(1, message(['c1'], eventId));
  const missed = (last: string, ...rooms: string[]) =>
    numbers.missed(1, new Set(rooms), last)?.map(({ eventId }) => eventId);
  expect(missed(events[0], 'c1')).toEqual([events[1], events[2]]);
  expect(missed(events[0], 'elsewhere')).toEqual([]);
  expect(missed('none', 'c1')).toBeUndefined();
  expect(numbers.missed(2, new Set(['c1']), events[0])).toBeUndefined();
  ids.next(1);
  numbers.told(1, message(['c1'], ids.next(1)));
  expect(missed(events[0], 'c1')).toBeUndefined();
});
