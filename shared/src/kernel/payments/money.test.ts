import { expect, it } from 'vitest';
import { centsOf, formatCents, reaisOf } from './money.ts';

it('reais are written as Brazilians write them', () =>
  expect(formatCents(123_456_789).replace(/\s/g, ' ')).toBe('R$ 1.234.567,89'));

it.each([
  ['en-GB', 'R$1,234,567.89'],
  ['es', '1.234.567,89 R$'],
])('for readers of %s they are %s', (locale, written) =>
  expect(formatCents(123_456_789, locale).replace(/\s/g, ' ')).toBe(written),
);

it.each([
  [49.9, 4_990],
  [0.1 + 0.2, 30],
  [1.005, 101],
  [-49.9, -4_990],
])('%d reais are %i cents', (reais, cents) => expect(centsOf(reais)).toBe(cents));

it('cents come back as reais', () => expect(reaisOf(4_990)).toBe(49.9));
