import { expect, it } from 'vitest';
import { formatTaxId, isTaxId, taxId } from './tax-id.ts';

it.each([
  ['52998224725', true],
  ['11144477735', true],
  ['52998224724', false],
  ['11111111111', false],
  ['11222333000181', true],
  ['11444777000161', true],
  ['11222333000180', false],
  ['00000000000000', false],
  ['5299822472', false],
  ['', false],
])('%s is a CPF or CNPJ: %s', (digits, is) => {
  expect(isTaxId(digits)).toBe(is);
});

it('is read as people write it and kept as digits', () => {
  expect(taxId.parse(' 529.982.247-25 ')).toBe('52998224725');
  expect(taxId.parse('11.222.333/0001-81')).toBe('11222333000181');
  expect(taxId.safeParse('529.982.247-26').success).toBe(false);
});

it.each([
  ['5', '5'],
  ['529982', '529.982'],
  ['52998224725', '529.982.247-25'],
  ['112223330001', '11.222.333/0001'],
  ['11222333000181', '11.222.333/0001-81'],
])('%s is shown as %s', (digits, shown) => {
  expect(formatTaxId(digits)).toBe(shown);
});
