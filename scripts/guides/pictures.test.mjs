import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../process.mjs';

const content = join(root, 'web/src/features/guides/content');

/** Names of the pictures in a folder. */
const inFolder = (folder) =>
  existsSync(folder)
    ? readdirSync(folder)
        .map((name) => name.replace(/\.webp$/, ''))
        .sort()
    : [];

/** Names of the pictures that the guides of a language show, each once. */
const shownIn = (language) => {
  const texts = readdirSync(join(content, language))
    .filter((name) => name.endsWith('.md'))
    .map((name) => readFileSync(join(content, language, name), 'utf8'));
  return texts
    .flatMap((text) => [...text.matchAll(/^!\[.+\]\(([\w-]+)\)$/gm)].map(([, name]) => name))
    .sort();
};

describe.each(['pt', 'en', 'es'])('in %s', (language) => {
  const pictures = join(content, language, 'pictures');
  const films = join(content, language, 'films');

  test('every picture that a guide shows is there, and none that no guide shows', () => {
    expect(inFolder(pictures)).toEqual(shownIn(language));
  });

  test('the five main jobs are shown as they are done, each with a still', () => {
    expect(inFolder(films)).toEqual(['accept', 'connect', 'quick-message', 'resolve', 'transfer']);
    expect(inFolder(pictures)).toEqual(expect.arrayContaining(inFolder(films)));
  });

  test('pictures are at most 60 kB, films 250 kB', () => {
    const heavy = [
      ...readdirSync(pictures).map((name) => [name, statSync(join(pictures, name)).size, 60_000]),
      ...readdirSync(films).map((name) => [name, statSync(join(films, name)).size, 250_000]),
    ].filter(([, size, limit]) => size > limit);
    expect(heavy).toEqual([]);
  });
});
