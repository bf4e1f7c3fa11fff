import { expect, test } from 'vitest';
import { type Log, withMessage, withNewest, withOlder } from './log.ts';
import { buildChatMessage } from './testing.ts';

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, n) => buildChatMessage({ seq: from + n }));
const log = (from: number, to: number, hasMore = from > 1): Log => ({ messages: range(from, to), hasMore });
const page = (from: number, to: number) => ({ records: range(from, to), hasMore: from > 1 });
const seqs = (result: Log | null) => result && [result.messages[0]?.seq, result.messages.at(-1)?.seq];

test('what comes next is appended; what is known is taken anew; a gap is told', () => {
  expect(seqs(withMessage(log(5, 9), buildChatMessage({ seq: 10 })))).toEqual([5, 10]);
  const changed = withMessage(log(5, 9), buildChatMessage({ seq: 7, message: 'outra' }));
  expect(changed?.messages.map(({ message }) => message)).toContain('outra');
  expect(changed?.messages).toHaveLength(5);
  expect(withMessage(log(5, 9), buildChatMessage({ seq: 11 }))).toBeNull();
  expect(seqs(withMessage({ messages: [], hasMore: false }, buildChatMessage({ seq: 1 })))).toEqual([1, 1]);
});

test('an older page stands before what is known, each message once', () => {
  const whole = withOlder(log(21, 40), page(1, 20));
  expect([seqs(whole), whole.messages.length, whole.hasMore]).toEqual([[1, 40], 40, false]);
  expect(withOlder(log(21, 40), page(3, 22)).messages).toHaveLength(38);
});

test('the newest page, read again, is joined to what is known', () => {
  const joined = withNewest(log(1, 30), page(25, 44));
  expect([seqs(joined), joined.messages.length, joined.hasMore]).toEqual([[1, 44], 44, false]);
  expect(withNewest(log(11, 30), page(31, 50)).hasMore).toBe(true);
});

test('what an event told meanwhile is not undone by an answer that was on its way', () => {
  expect(seqs(withNewest(log(1, 31), page(11, 30)))).toEqual([1, 31]);
});

test('where more came than a page holds, what was known gives way', () => {
  const fresh = withNewest(log(1, 30), page(32, 51));
  expect([seqs(fresh), fresh.hasMore]).toEqual([[32, 51], true]);
  expect(seqs(withNewest(undefined, page(1, 5)))).toEqual([1, 5]);
});
