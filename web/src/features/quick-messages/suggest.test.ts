import { expect, test } from 'vitest';
import { lineOf, suggest, wantedIn } from './suggest.ts';
import { buildQuickMessage } from './testing.ts';

test.each([
  ['/', ''],
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

test('for the slash alone those come first that one uses most, then those that all do', () => {
  const used = [
    buildQuickMessage({ id: 1 }),
    buildQuickMessage({ id: 2, uses: 9 }),
    buildQuickMessage({ id: 3, uses: 5, ownUses: 5 }),
    buildQuickMessage({ id: 4, uses: 8, ownUses: 1 }),
  ];
  expect(suggest(used, '').map(({ id }) => id)).toEqual([3, 4, 2, 1]);
});

test('a text of several lines is shown on one', () => expect(lineOf('  Olá\n\n  mundo ')).toBe('Olá mundo'));
