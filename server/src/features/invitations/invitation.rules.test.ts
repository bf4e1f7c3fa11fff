import { expect, test } from 'vitest';
import { expiryOf, withAnotherLetter } from './invitation.rules.ts';

const now = new Date('2026-03-10T12:00:00Z');
const minutesAgo = (minutes: number): Date => new Date(now.getTime() - minutes * 60_000);

test('a link is good for a week', () => {
  expect(expiryOf(now).toISOString()).toBe('2026-03-17T12:00:00.000Z');
});

test('five letters an hour go to one mailbox, and again in the next', () => {
  const since = minutesAgo(59);
  expect(withAnotherLetter({ letters: 4, since }, now)).toEqual({ letters: 5, since });
  expect(withAnotherLetter({ letters: 5, since }, now)).toBeUndefined();
  expect(withAnotherLetter({ letters: 5, since: minutesAgo(60) }, now)).toEqual({ letters: 1, since: now });
});
