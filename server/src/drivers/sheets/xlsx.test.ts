/** Workbooks that we write, read by the library that reads those of strangers. */
import { Readable } from 'node:stream';
import { read, utils } from '@e965/xlsx';
import { xlsxFile } from '@prosa/shared';
import { expect, it } from 'vitest';
import { readSheet } from './read-sheet.ts';

const hostile = ['=1+1', '+1', '@x', ' <a href="&">"\u0001', 'duas\nlinhas', '😀 Ção', '\ud800x', ''];

it('hold texts as they are, never as formulas, and numbers, days and durations as themselves', () => {
  const file = xlsxFile(
    'Filas: [tudo]/*',
    ['Nome', 'Total', 'Dia', 'Momento', 'Tempo'],
    [
      ...hostile.map((text) => [text, null, null, null, null]),
      ['Ana', 2.5, { day: '2026-11-22' }, { day: '2026-11-22', time: '12:00:00' }, { seconds: 90_000 }],
    ],
  );
  const book = read(file, { cellDates: false, cellNF: true });
  expect(book.SheetNames).toEqual(['Filas   tudo   ']);
  const sheet = Object.values(book.Sheets)[0] ?? {};
  const rows = utils.sheet_to_json<unknown[]>(sheet, { header: 1, raw: true, defval: null });
  expect(rows[0]).toEqual(['Nome', 'Total', 'Dia', 'Momento', 'Tempo']);
  expect(rows.slice(1, -1).map(([text]) => text)).toEqual([
    ...['=1+1', '+1', '@x', ' <a href="&">"', 'duas\nlinhas', '😀 Ção', 'x'],
    '',
  ]);
  const last = ['A10', 'B10', 'C10', 'D10', 'E10'].map((place) => sheet[place]?.v);
  expect(last).toEqual(['Ana', 2.5, 46_348, 46_348.5, 90_000 / 86_400]);
  expect(Object.values(sheet).some((cell: { f?: string }) => cell.f !== undefined)).toBe(false);
  expect([sheet['C10']?.z, sheet['E10']?.z]).toEqual(['m/d/yy', '[h]:mm:ss']);
});

it('can be brought back as a spreadsheet', async () => {
  const file = xlsxFile('Contatos', ['Nome', 'Telefone'], [['Ana', '5511987654321']]);
  const texts: (readonly string[])[] = [];
  for await (const { rows } of readSheet(Readable.from([Buffer.from(file)])))
    texts.push(...rows.map(({ cells }) => cells));
  expect(texts).toEqual([
    ['Nome', 'Telefone'],
    ['Ana', '5511987654321'],
  ]);
});
