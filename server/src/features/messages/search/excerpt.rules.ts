/** A piece of a text around the words that were searched for, and where they stand in it: pure. */
import { truncated } from '@prosa/shared';
import { folded } from '@prosa/shared/kernel/folded';

export type Excerpt = { readonly text: string; readonly marks: readonly { from: number; to: number }[] };

const longest = 160;
/** How many characters are shown of what stands before the first word. */
const lead = 40;

const isWord = (char: string | undefined): boolean => char !== undefined && /[\p{L}\p{M}\p{N}]/u.test(char);

/** Each character of the text in lower case and without accents, so that both have the same length. */
function foldedInPlace(text: string): string {
  const plain = [...text].map((char) => {
    const bare = folded(char);
    return bare.length === char.length ? bare : char;
  });
  return plain.join('');
}

type Mark = { from: number; to: number };

/** Returns where any of the words begins a word of the text, without overlaps. */
function marksIn(text: string, words: readonly string[]): Mark[] {
  const plain = foldedInPlace(text);
  const bare = words.map(folded).filter((word) => word !== '');
  const found = bare.flatMap((word) => placesOf(plain, word));
  found.sort((a, b) => a.from - b.from || b.to - a.to);
  const marks: Mark[] = [];
  for (const mark of found) if (mark.from >= (marks.at(-1)?.to ?? 0)) marks.push(mark);
  return marks;
}

/** `word` is not empty: an empty one would be found at the same place for ever. */
function placesOf(plain: string, word: string): Mark[] {
  const places: Mark[] = [];
  for (let at = plain.indexOf(word); at >= 0; at = plain.indexOf(word, at + word.length))
    if (!isWord(plain[at - 1])) places.push({ from: at, to: at + word.length });
  return places;
}

const ellipsis = '…';

/** Returns an excerpt of the first text that holds one of the words; of the first at all where none is to be seen. */
export function excerptOf(texts: readonly string[], words: readonly string[]): Excerpt {
  const lines = texts.map((text) => text.normalize('NFC').replace(/\s+/g, ' ').trim());
  for (const line of lines) {
    const marks = marksIn(line, words);
    if (marks.length > 0) return cut(line, marks);
  }
  return cut(lines.find((line) => line !== '') ?? '', []);
}

function cut(line: string, marks: readonly Mark[]): Excerpt {
  const first = marks[0]?.from ?? 0;
  const start = line.length <= longest || first <= lead ? 0 : startOfWord(line, first - lead, first);
  const end = Math.min(line.length, start + longest);
  const before = start > 0 ? ellipsis : '';
  const shift = before.length - start;
  return {
    text: `${before}${truncated(line.slice(start), longest)}${end < line.length ? ellipsis : ''}`,
    marks: marks
      .filter(({ to }) => to <= end)
      .map(({ from, to }) => ({ from: from + shift, to: to + shift })),
  };
}

/** Returns where the first word begins at or after `from`. */
function startOfWord(line: string, from: number, latest: number): number {
  const blank = line.indexOf(' ', from);
  return blank >= 0 && blank < latest ? blank + 1 : latest;
}
