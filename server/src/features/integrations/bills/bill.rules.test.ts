import { expect, it } from 'vitest';
import { isSamePhone } from './bill.rules.ts';

it.each([
  ['11987654321', '5511987654321', true],
  ['(11) 98765-4321', '5511987654321', true],
  ['1187654321', '5511987654321', true],
  ['5511987654321', '551187654321', true],
  ['011 98765-4321', '5511987654321', true],
  ['11987654322', '5511987654321', false],
  ['87654321', '5511987654321', false],
  ['', '5511987654321', false],
])('%s and %s: %s', (registered, asking, same) => expect(isSamePhone([registered], [asking])).toBe(same));

it('nobody is nobody', () => {
  expect(isSamePhone([], ['5511987654321'])).toBe(false);
  expect(isSamePhone(['11987654321'], [])).toBe(false);
});
