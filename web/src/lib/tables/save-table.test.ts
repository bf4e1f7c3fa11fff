import { expect, test } from 'vitest';
import { csvText } from './save-table.ts';

test('a table is text with semicolons, marked as UTF-8, with numbers of the language and without formulas', () => {
  const table = {
    name: 'Filas',
    columns: ['Fila', 'Nota', 'Dia'],
    rows: [
      ['=Vendas', 2.5, { day: '2026-11-22' }],
      ['a;b', null, null],
    ],
  };
  expect(csvText(table, 'pt-BR')).toBe('\ufeffFila;Nota;Dia\r\n\'=Vendas;2,5;22/11/2026\r\n"a;b";;\r\n');
  expect(csvText(table, 'en')).toContain(';2.5;');
});
