/** Where the words of a search stand in a text: at the beginning of its words, whatever the case and accents. Pure. */
import { folded } from '@prosa/shared/kernel/folded';
export type Piece = { readonly text: string; readonly found: boolean };

/** Folds a text, one unit for each of its characters, so that places in it are places among those characters. */
const foldedText = (text: string): string =>
  Array.from(text, (char) => folded(char).charAt(0) || ' ').join('');

/** Returns the words that the server splits a search into. */
export const wordsOf = (search: string): readonly string[] =>
  foldedText(search).match(/[\p{L}\p{N}]+/gu) ?? [];

export function piecesOf(text: string, words: readonly string[]): readonly Piece[] {
  if (words.length === 0 || text === '') return [{ text, found: false }];
  const chars = Array.from(text);
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${[...words].sort().reverse().join('|')})`, 'gu');
  const plain = foldedText(text);
  const pieces: Piece[] = [];
  let done = 0;
  const cut = (until: number, found: boolean): void => {
    if (until > done) pieces.push({ text: chars.slice(done, until).join(''), found });
    done = until;
  };
  for (const { index, 0: word } of plain.matchAll(pattern)) {
    cut(index, false);
    cut(index + word.length, true);
  }
  cut(chars.length, false);
  return pieces;
}

/** Returns a text in pieces, with the given places marked. */
export function markedPieces(
  text: string,
  marks: readonly { readonly from: number; readonly to: number }[],
): readonly Piece[] {
  let done = 0;
  const pieces = marks.flatMap(({ from, to }) => {
    const before = text.slice(done, from);
    done = to;
    return [
      { text: before, found: false },
      { text: text.slice(from, to), found: true },
    ];
  });
  return [...pieces, { text: text.slice(done), found: false }].filter((piece) => piece.text !== '');
}
