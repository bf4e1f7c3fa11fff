import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { Journal, journalIn } from './journal.ts';

test('tells what was noted after a mark, the last word of each', () => {
  const journal = new Journal<string>();
  journal.note(1, 'before');
  const mark = journal.mark();
  journal.note(2, 'first');
  journal.note(2, 'second');
  expect(journal.since(mark)).toEqual(['second']);
  expect(journal.latest(1)).toBe('before');
});

test('forgets the oldest', () => {
  const journal = new Journal<string>(2);
  for (const id of [1, 2, 3]) journal.note(id, `note ${id}`);
  expect(journal.since(0)).toEqual(['note 2', 'note 3']);
});

test('ends with the session: an emptied cache has a new journal', () => {
  const cache = new QueryClient();
  journalIn<string>(cache, ['journal']).note(1, 'x');
  expect(journalIn<string>(cache, ['journal']).latest(1)).toBe('x');
  cache.clear();
  expect(journalIn<string>(cache, ['journal']).latest(1)).toBeUndefined();
});
