import { expect, test } from 'vitest';
import { mentionedIn, openMentions, sealMentions } from './mention.rules.ts';

const ana = { id: 7, name: 'Ana' };
const anaSilva = { id: 8, name: 'Ana Silva' };

test.each([
  ['a name', 'veja @Ana, por favor', [ana], 'veja @{7}, por favor', [7]],
  ['the longest of names that begin alike', '@Ana Silva e @Ana', [ana, anaSilva], '@{8} e @{7}', [8, 7]],
  ['nobody by the beginning of a longer word', '@Anabela', [ana], '@Anabela', []],
  ['nobody who was not chosen', '@Ana', [], '@Ana', []],
  ['nobody who was chosen and is not in the text', 'sem nome', [ana], 'sem nome', []],
  ['somebody once, however often', '@Ana @Ana', [ana], '@{7} @{7}', [7]],
  ['nobody by what only looks stored', 'código @{7}', [], 'código @ {7}', []],
  ['names with signs of their own', '@A. (TI)', [{ id: 9, name: 'A. (TI)' }], '@{9}', [9]],
])('a note calls %s', (_what, text, people, sealed, ids) => {
  expect(sealMentions(text, people)).toBe(sealed);
  expect(mentionedIn(sealed)).toEqual(ids);
});

test('a note is read with the names of today', () => {
  expect(openMentions('veja @{7} e @{99}', (id) => (id === 7 ? 'Ana Souza' : undefined))).toBe(
    'veja @Ana Souza e @',
  );
});
