import { expect, test } from 'vitest';
import { countedSince, expiryOf, forgottenBefore, mayWrite } from './invitation.rules.ts';

const now = new Date('2026-03-10T12:00:00Z');

test('a link is good for a week, and forgotten three months after it has expired', () => {
  expect(expiryOf(now).toISOString()).toBe('2026-03-17T12:00:00.000Z');
  expect(forgottenBefore(now).toISOString()).toBe('2025-12-10T12:00:00.000Z');
  expect(countedSince(now).toISOString()).toBe('2026-03-09T12:00:00.000Z');
});

test('an address gets five letters an hour and ten a day, a company sends fifty a day', () => {
  const most = { toAddressThisHour: 4, toAddressToday: 9, ofCompanyToday: 49 };
  expect(mayWrite(most)).toBe(true);
  expect(mayWrite({ ...most, toAddressThisHour: 5 })).toBe(false);
  expect(mayWrite({ ...most, toAddressToday: 10 })).toBe(false);
  expect(mayWrite({ ...most, ofCompanyToday: 50 })).toBe(false);
});
