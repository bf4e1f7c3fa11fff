import { expect, test } from 'vitest';
import { samePhone } from './same-phone.ts';

test.each([
  ['+55 11 98765-4321', '5511987654321', true],
  ['551187654321', '(11) 98765-4321', true],
  ['351912345678', '+351 912 345 678', true],
  ['5511987654321', '5521987654321', false],
  ['5511987654321', '', false],
])('%s and %s: %s', (one, other, same) => {
  expect(samePhone(one, other)).toBe(same);
});
