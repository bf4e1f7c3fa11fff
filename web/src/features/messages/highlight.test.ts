import { expect, test } from 'vitest';
import { markedPieces, piecesOf, wordsOf } from './highlight.ts';

const shown = (text: string, search: string): string =>
  piecesOf(text, wordsOf(search))
    .map((piece) => (piece.found ? `[${piece.text}]` : piece.text))
    .join('');

test.each([
  ['Pão de queijo', 'pao', '[Pão] de queijo'],
  ['pão e PÃES', 'pa', '[pã]o e [PÃ]ES'],
  ['o pão, o queijo', 'queijo pão', 'o [pão], o [queijo]'],
  ['campo', 'po', 'campo'],
  ['😀 bolo', 'bolo', '😀 [bolo]'],
  ['bolo', '', 'bolo'],
  ['a+b (c)', '+(', 'a+b (c)'],
])('%j searched for %j', (text, search, expected) => {
  expect(shown(text, search)).toBe(expected);
});

test('places that were told are cut out', () => {
  expect(markedPieces('um bolo bom', [{ from: 3, to: 7 }])).toEqual([
    { text: 'um ', found: false },
    { text: 'bolo', found: true },
    { text: ' bom', found: false },
  ]);
});
