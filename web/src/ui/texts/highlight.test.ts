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

test('a long text with a hit at every word costs no more than it is long', () => {
  const timed = (text: string): number => {
    const from = performance.now();
    piecesOf(text, ['a']);
    return performance.now() - from;
  };
  const best = (text: string): number => Math.min(timed(text), timed(text), timed(text));
  const short = best('a '.repeat(4_000));
  expect(best('a '.repeat(32_000))).toBeLessThan(Math.max(short, 1) * 40);
});
