import { expect, test } from 'vitest';
import { sortedRows } from './sorted-rows.ts';
import { buildRow } from './testing.ts';

const rows = [
  buildRow('Vendas', { opened: 9, wait: 60 }),
  buildRow('Ágil', { opened: 2, wait: null }),
  buildRow('caixa', { opened: 5, wait: 30 }),
  buildRow('', { opened: 50, wait: 10 }, {}, null),
];

test.each([
  [undefined, ['Vendas', 'Ágil', 'caixa', '']],
  ['name', ['Ágil', 'caixa', 'Vendas', '']],
  ['-name', ['Vendas', 'caixa', 'Ágil', '']],
  ['opened', ['Ágil', 'caixa', 'Vendas', '']],
  ['-opened', ['Vendas', 'caixa', 'Ágil', '']],
  ['wait', ['caixa', 'Vendas', 'Ágil', '']],
  ['-wait', ['Vendas', 'caixa', 'Ágil', '']],
])('by %s they come as %j: what has no name or was not measured is last', (sort, names) => {
  expect(sortedRows(rows, sort).map(({ name }) => name)).toEqual(names);
});
