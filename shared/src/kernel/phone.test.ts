import { expect, it } from 'vitest';
import { isNobodysPhone } from './phone.ts';

it('no number of Brazil’s area 00 is anybody’s, and every other may be', () => {
  expect(['5500900000001', '+55 (00) 90000-0001'].map(isNobodysPhone)).toEqual([true, true]);
  const others = ['5511900000001', '551100000000', '15500555000', '500', ''];
  expect(others.map(isNobodysPhone)).toEqual(others.map(() => false));
});
