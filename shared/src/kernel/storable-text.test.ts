import { expect, test } from 'vitest';
import { storableText, truncated } from './storable-text.ts';

test.each([
  ['Olá 😀', 5, 'Olá '],
  ['Olá 😀', 6, 'Olá 😀'],
  ['Olá', 5, 'Olá'],
  ['a\ud83db', 3, 'ab'],
])('%j cut to %i is %j', (text, longest, cut) => expect(truncated(text, longest)).toBe(cut));

test('what no database holds is left out', () =>
  expect(storableText('a\u0000b\udc00c😀\ud83d')).toBe('abc😀'));
