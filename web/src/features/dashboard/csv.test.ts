import { expect, test } from 'vitest';
import { csvText } from './csv.ts';

test('a table is written with semicolons, and a name that looks like a formula is none', () => {
  const table = [
    ['Nome', 'Total'],
    ['=HYPERLINK("x")', 3],
    ['Vendas; "SP"', -1],
    ['Silva, =1+1', 2],
  ];
  expect(csvText(table)).toBe(
    '\ufeffNome;Total\r\n"\'=HYPERLINK(""x"")";3\r\n"Vendas; ""SP""";-1\r\n"Silva, \'=1+1";2\r\n',
  );
});
