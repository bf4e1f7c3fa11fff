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
  // The example of the Receita Federal.
  ['12ABC34501DE35', true],
  ['12ABC34501DE34', false],
  ['12ABD34501DE35', false],
  ['12abc34501de35', false],
  ['12ABC34501DEA5', false],
  ['5299822472', false],
  ['', false],
])('%s is a CPF or CNPJ: %s', (digits, is) => {
  expect(isTaxId(digits)).toBe(is);
});

it('is read as people write it and kept without signs', () => {
  expect(taxId.parse(' 529.982.247-25 ')).toBe('52998224725');
  expect(taxId.parse('11.222.333/0001-81')).toBe('11222333000181');
  expect(taxId.parse('12.abc.345/01de-35')).toBe('12ABC34501DE35');
  expect(taxId.safeParse('529.982.247-26').success).toBe(false);
});

it.each([
  ['5', '5'],
  ['529982', '529.982'],
  ['52998224725', '529.982.247-25'],
  ['112223330001', '11.222.333/0001'],
  ['11222333000181', '11.222.333/0001-81'],
  ['12a', '12.A'],
  ['12abc34501de35', '12.ABC.345/01DE-35'],
])('%s is shown as %s', (digits, shown) => {
  expect(formatTaxId(digits)).toBe(shown);
});
