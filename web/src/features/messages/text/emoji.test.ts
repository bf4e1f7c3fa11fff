import { expect, test } from 'vitest';
import { emojiGroups, searchEmoji } from './emoji.ts';

const found = (text: string) => searchEmoji(text).map(({ char }) => char);

test.each([
  ['coraç', '❤️'],
  ['CORACAO vermelho', '❤️'],
  ['heart', '💙'],
  ['gracias', '🙏'],
  ['bandeira br', '🇧🇷'],
])('«%s» finds %s', (text, char) => {
  expect(found(text)).toContain(char);
});

test('nothing is found for nothing', () => {
  expect(found('  ')).toEqual([]);
  expect(found('xyzzy')).toEqual([]);
});

test('no emoji stands twice', () => {
  const all = emojiGroups.flatMap(({ emoji }) => emoji.map(({ char }) => char));
  expect(new Set(all).size).toBe(all.length);
  expect(all.length).toBeGreaterThan(300);
});
