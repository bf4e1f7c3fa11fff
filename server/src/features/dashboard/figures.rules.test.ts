import { expect, it } from 'vitest';
import { sharesByName } from './figures.rules.ts';

it('what is called the same in several lists is one share, most first, and what has no name comes last', () => {
  const names = [
    { id: 1, name: 'Venda' },
    { id: 2, name: 'Dúvida' },
    { id: 3, name: 'venda' },
  ];
  const rows = [
    { key: 3, count: 3 },
    { key: 2, count: 4 },
    { key: 1, count: 2 },
  ];
  expect(sharesByName(rows, names, 7).map(({ id, name, count }) => [id, name, count])).toEqual([
    [1, 'Venda', 5],
    [2, 'Dúvida', 4],
    [null, '', 7],
  ]);
  expect(sharesByName([], names, 0)).toEqual([]);
});
