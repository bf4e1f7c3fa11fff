import { expect, test } from 'vitest';
import { typedNumber } from './phones.ts';

test.each([
  ['(11) 98765-4321', '5511987654321'],
  ['1187654321', '5511987654321'],
  ['+55 11 98765-4321', '5511987654321'],
  ['+1 555 010 9999', '15550109999'],
])('takes %s for %s', (typed, number) => {
  expect(typedNumber(typed)).toBe(number);
});

test.each(['', '1234567', '1234567890123456'])('refuses “%s”', (typed) => {
  expect(typedNumber(typed)).toBeNull();
});
