import { expect, test } from 'vitest';
import { checksOf } from './list-checks.ts';
import { buildContactList } from './testing.ts';

test.each([
  [
    { contactsCount: 0, validCount: 0, invalidCount: 0 },
    { total: 0, done: 0, waiting: 0, share: 100 },
  ],
  [
    { contactsCount: 4, validCount: 1, invalidCount: 1 },
    { total: 4, done: 2, waiting: 2, share: 50 },
  ],
  // One in fifty thousand still waits: it is not done.
  [
    { contactsCount: 50_000, validCount: 49_000, invalidCount: 999 },
    { total: 50_000, done: 49_999, waiting: 1, share: 99 },
  ],
])('%j stands at %j', (counts, checks) => {
  expect(checksOf(buildContactList(counts))).toEqual(checks);
});
