import { expect, test } from 'vitest';
import { listChecksOf } from './list-checks.ts';
import { buildContactList } from './testing.ts';

test.each([
  [
    { contactsCount: 0, validCount: 0, invalidCount: 0 },
    { total: 0, done: 0, waiting: 0, unchecked: 0, share: 100 },
  ],
  [
    { contactsCount: 4, validCount: 1, invalidCount: 1 },
    { total: 4, done: 2, waiting: 2, unchecked: 2, share: 50 },
  ],
  // One in fifty thousand still waits: it is not done.
  [
    { contactsCount: 50_000, validCount: 49_000, invalidCount: 999 },
    { total: 50_000, done: 49_999, waiting: 1, unchecked: 1, share: 99 },
  ],
  // Looked at once more: what is known counts until there is a new answer.
  [
    { contactsCount: 10, validCount: 8, invalidCount: 2, rechecked: 4 },
    { total: 10, done: 4, waiting: 6, unchecked: 0, share: 40 },
  ],
  // Somebody new goes first.
  [
    { contactsCount: 11, validCount: 8, invalidCount: 2, rechecked: 4 },
    { total: 11, done: 10, waiting: 1, unchecked: 1, share: 90 },
  ],
  // Some have been taken off meanwhile.
  [
    { contactsCount: 3, validCount: 3, invalidCount: 0, rechecked: 5 },
    { total: 3, done: 3, waiting: 0, unchecked: 0, share: 100 },
  ],
])('%j stands at %j', (counts, checks) => {
  expect(listChecksOf(buildContactList(counts))).toEqual(checks);
});
