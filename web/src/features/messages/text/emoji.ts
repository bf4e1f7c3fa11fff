/** Common emoji in groups, and finding one by its words in any of our languages. Loaded when a picker first opens. */
import { folded } from '@prosa/shared/kernel/folded';
import groups from './emoji.json' with { type: 'json' };

export type EmojiGroup = keyof typeof groups;
export type Emoji = { readonly char: string; readonly words: string };

const entriesOf = (entries: readonly (readonly string[])[]): readonly Emoji[] =>
  entries.map(([char = '', words = '']) => ({ char, words }));

export const emojiGroups: readonly { readonly name: EmojiGroup; readonly emoji: readonly Emoji[] }[] = (
  Object.keys(groups) as EmojiGroup[]
).map((name) => ({ name, emoji: entriesOf(groups[name]) }));

/** Finds the emoji of which some word begins with every word of the search; accents do not matter. */
export function searchEmoji(text: string): readonly Emoji[] {
  const wanted = folded(text).split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return [];
  return emojiGroups
    .flatMap(({ emoji }) => emoji)
    .filter(({ words }) => {
      const known = folded(words).split(/\s+/);
      return wanted.every((word) => known.some((candidate) => candidate.startsWith(word)));
    });
}
