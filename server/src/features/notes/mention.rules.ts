/**
 * How a note calls people. It is stored with their ids, `@{7}`, so that whoever is renamed stays called; it is written and
 * read with their names, `@Ana`. Whatever looks like a stored call but was typed is broken up.
 */

type Person = { readonly id: number; readonly name: string };

const stored = /@\{(\d{1,10})\}/g;
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Returns the text to store. Called is who is named in the text and among `people`; of names that begin alike the
 * longest counts.
 */
export function sealMentions(text: string, people: readonly Person[]): string {
  const longestFirst = [...people].sort((a, b) => b.name.length - a.name.length);
  return longestFirst.reduce(
    (sealed, { id, name }) =>
      sealed.replace(new RegExp(`@${escaped(name)}(?![\\p{L}\\p{N}])`, 'gu'), `@{${id}}`),
    text.replace(/@(?=\{)/g, '@ '),
  );
}

/** Returns the ids of those who are called in a stored text, each once. */
export const mentionedIn = (body: string): number[] => [
  ...new Set([...body.matchAll(stored)].map((match) => Number(match[1]))),
];

/** Returns the text as it is read; of somebody nobody remembers only the sign stays. */
export const openMentions = (body: string, nameOf: (id: number) => string | undefined): string =>
  body.replace(stored, (_, id: string) => `@${nameOf(Number(id)) ?? ''}`);
