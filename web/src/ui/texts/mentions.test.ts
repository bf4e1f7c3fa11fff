import { expect, test } from 'vitest';
import { callAt, calledIn, fitting, noteParts } from './mentions.ts';

const ana = { id: 1, name: 'Ana' };
const anaSilva = { id: 2, name: 'Ana Silva' };
const joao = { id: 3, name: 'João Souza' };

test.each([
  ['@', 1, { from: 0, typed: '' }],
  ['veja @an', 8, { from: 5, typed: 'an' }],
  ['veja @Ana Si', 12, { from: 5, typed: 'Ana Si' }],
  ['veja @ana depois', 5, null],
  ['email@exemplo', 13, null],
  ['sem nada', 8, null],
])('%s with the cursor at %i calls %j', (text, caret, expected) => {
  expect(callAt(text, caret)).toEqual(expected);
});

test('names are found by the beginning of any of their parts, whatever accents and case', () => {
  const people = [ana, anaSilva, joao];
  expect(fitting(people, 'JOAO')).toEqual([joao]);
  expect(fitting(people, 's')).toEqual([anaSilva, joao]);
  expect(fitting(people, '')).toEqual(people);
});

test('called is who is named in full, the longest name first', () => {
  expect(calledIn('@Ana Silva e @João Souza', [ana, anaSilva, joao], new Set())).toEqual([2, 3]);
  expect(calledIn('@Anabela', [ana], new Set())).toEqual([]);
});

test('of two people of one name whoever was picked is called', () => {
  const other = { id: 9, name: 'Ana' };
  expect(calledIn('@Ana', [ana, other], new Set([9]))).toEqual([9]);
});

test('a note’s parts joined are the note', () => {
  const parts = noteParts('oi @Ana, e (@João Souza)!', [ana, joao]);
  expect(parts.map(({ text }) => text).join('')).toBe('oi @Ana, e (@João Souza)!');
  expect(parts.flatMap(({ person }) => person?.id ?? [])).toEqual([1, 3]);
});
