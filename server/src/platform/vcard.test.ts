import { expect, it } from 'vitest';
import { plainValue, vcardProperties } from './vcard.ts';

const propertiesOf = (...lines: string[]) => [...vcardProperties(lines.join('\r\n'))];

it('a property is a name without its group, parameters and a value', () => {
  expect(propertiesOf('item1.tel;type=CELL;waid=5511:+55 11', 'X-A;LABEL="a:b;c":d:e', 'X;"open:d')).toEqual([
    { name: 'TEL', parameters: 'type=CELL;waid=5511', value: '+55 11' },
    { name: 'X-A', parameters: 'LABEL="a:b;c"', value: 'd:e' },
    { name: 'X', parameters: '"open', value: 'd' },
  ]);
});

it('lines that were broken are whole, and what names nothing is left out', () => {
  expect(
    propertiesOf('FN:Maria', '  das Dores', 'N;QUOTED-PRINTABLE:Jos=', '=C3=A9', 'nothing', ':', ''),
  ).toEqual([
    { name: 'FN', parameters: '', value: 'Maria das Dores' },
    { name: 'N', parameters: 'QUOTED-PRINTABLE', value: 'Jos=C3=A9' },
  ]);
});

it('a line without end is read in a time that grows with its length', () => {
  for (const line of [
    '"'.repeat(200_001),
    `${'"a"'.repeat(100_000)}"`,
    'a.'.repeat(200_000),
    '\\'.repeat(200_000),
  ])
    expect(propertiesOf(line)).toEqual([]);
});

it('a value loses its escapes', () => {
  expect(plainValue(' Ana\\, da Silva\\nSão Paulo ')).toBe('Ana, da Silva São Paulo');
});
