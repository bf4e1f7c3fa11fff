import { expect, it } from 'vitest';
import { csvCell, csvLine } from './csv.ts';

it.each([
  ['Ana', 'Ana'],
  ['Silva, Ana', '"Silva, Ana"'],
  ['a;b', '"a;b"'],
  ['a\tb', '"a\tb"'],
  ['Ção "Zé"', '"Ção ""Zé"""'],
  ['linha\r\noutra', '"linha\r\noutra"'],
  ['=1+1', "'=1+1"],
  ['@soma', "'@soma"],
  ['\t=1', '"\'\t\'=1"'],
  ['a,=1+1', '"a,\'=1+1"'],
  ['a; +1', '"a; \'+1"'],
  ['a\t-1', '"a\t\'-1"'],
  ['a\n@x', '"a\n\'@x"'],
  ['a,"=1"', '"a,""\'=1"""'],
  ['e-mail@x.com', 'e-mail@x.com'],
])('a cell %j is written %j', (text, written) => expect(csvCell(text)).toBe(written));

it('no program finds a formula in a line, by whatever it separates cells', () => {
  const hostile = ['=1', '+1', '-1', '@x'].flatMap((formula) =>
    [',', ';', '\t', '\n', ', ', ',"', ';"" '].map((before) => `a${before}${formula}`),
  );
  const line = csvLine(['Ana', ...hostile, ...hostile.map((text) => text.slice(1))]);
  for (const separator of [',', ';', '\t'])
    for (const cell of line.split(/\r?\n/).flatMap((row) => row.split(separator)))
      expect(cell).not.toMatch(/^["\s]*[=+\-@]/);
});

it('numbers, days and durations are written as people of a language read them', () => {
  const cells = [
    2.5,
    -1,
    null,
    { day: '2026-11-22' },
    { day: '2026-11-22', time: '09:05:30' },
    { seconds: 3_909 },
  ];
  expect(csvLine(cells, ',')).toBe('2,5;-1;;22/11/2026;22/11/2026 09:05;1:05:09\r\n');
  expect(csvLine(cells.slice(0, 2))).toBe('2.5;-1\r\n');
});
