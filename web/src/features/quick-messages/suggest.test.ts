import { expect, test } from 'vitest';
import { labelOf, suggest, wantedIn } from './suggest.ts';
import { buildQuickMessage } from './testing.ts';

test.each([
  ['/', null],
  ['/o', 'o'],
  ['/ bom dia ', 'bom dia'],
  [' /oi', null],
  ['oi /oi', null],
  ['/oi\ntudo bem?', null],
  ['', null],
])('%j asks for %j', (text, wanted) => expect(wantedIn(text)).toBe(wanted));

const offered = [
  buildQuickMessage({ id: 1, shortcode: 'tabela', message: 'Segue a tabela' }),
  buildQuickMessage({ id: 2, shortcode: 'preço', message: 'Os preços de hoje' }),
  buildQuickMessage({ id: 3, shortcode: 'Horário', message: 'Abrimos às 8' }),
  buildQuickMessage({ id: 4, shortcode: 'boa-tabela', message: '' }),
];

test.each([
  ['tab', [1, 4]],
  ['PRECO', [2]],
  ['hor', [3]],
  ['segue', [1]],
  ['e', [1, 2, 4]],
  ['xyz', []],
])('for %j the best comes first: %j', (wanted, ids) =>
  expect(suggest(offered, wanted).map(({ id }) => id)).toEqual(ids),
);

test('no more than thirty are offered', () => {
  const many = Array.from({ length: 50 }, (_, id) => buildQuickMessage({ id, shortcode: `a${id}` }));
  expect(suggest(many, 'a')).toHaveLength(30);
});

test('labels are cut at 35 characters', () => {
  expect(labelOf(`${'x'.repeat(35)}`)).toBe('x'.repeat(35));
  expect(labelOf(`${'😀'.repeat(36)}`)).toBe(`${'😀'.repeat(35)}...`);
  expect(labelOf('  Olá\n\n  mundo ')).toBe('Olá mundo');
});
