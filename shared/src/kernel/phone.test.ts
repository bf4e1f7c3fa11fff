import { describe, expect, it } from 'vitest';
import { internationalPhone, isNobodysPhone } from './phone.ts';

it('no number of Brazil’s area 00 is anybody’s, and every other may be', () => {
  expect(['5500900000001', '+55 (00) 90000-0001'].map(isNobodysPhone)).toEqual([true, true]);
  const others = ['5511900000001', '551100000000', '15500555000', '500', ''];
  expect(others.map(isNobodysPhone)).toEqual(others.map(() => false));
});

describe('a number with the zero that is dialled before the area', () => {
  it.each([
    ['(011) 98765-4321', '5511987654321'],
    ['011987654321', '5511987654321'],
    ['0 11 98765-4321', '5511987654321'],
    ['01133334444', '551133334444'],
  ])('%s is the one without it', (text, full) => expect(internationalPhone(text)).toBe(full));

  it.each(['+011987654321', '+0 11 98765-4321', '0 15 11 98765-4321', '01234567', '000123456789'])(
    '%s is none where a zero is left',
    (text) => expect(internationalPhone(text)).toBeUndefined(),
  );

  it('is not taken for one where it is that of another country’s lines', () =>
    expect(['0011987654321', '+11987654321', '00351912345678'].map(internationalPhone)).toEqual([
      '11987654321',
      '11987654321',
      '351912345678',
    ]));
});

describe('a number as phones and WhatsApp copy it', () => {
  it.each([
    ['within marks of direction', '\u202a+55 11 98765-4321\u202c'],
    ['with hyphens that break no line', '+55 11 98765\u20114321'],
    ['with both', '\u202a+55\u00a011\u00a098765\u20114321\u202c'],
    ['with a dash', '+55 11 98765\u20134321'],
  ])('%s is read', (_, text) => expect(internationalPhone(text)).toBe('5511987654321'));
});
