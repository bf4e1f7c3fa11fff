/**
 * WhatsApp's way of marking text – *bold*, _italic_, ~struck~, `code`, lists, quotes – read into blocks and marks. Never
 * markup: what cannot be read as a mark stays the character it is. Any text is read in next to linear time.
 */
import { textParts } from './text-parts.ts';

export type MarkName = 'bold' | 'italic' | 'strike';
export type Inline =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'mark'; readonly mark: MarkName; readonly parts: readonly Inline[] };
type Line = readonly Inline[];
export type Block =
  | { readonly kind: 'text' | 'quote' | 'bullets'; readonly lines: readonly Line[] }
  | { readonly kind: 'numbers'; readonly start: number; readonly lines: readonly Line[] }
  | { readonly kind: 'code'; readonly text: string };

const marks = new Map<string, MarkName>([
  ['*', 'bold'],
  ['_', 'italic'],
  ['~', 'strike'],
]);
const word = /[\p{L}\p{N}]/u;
const isWord = (char: string | undefined): boolean => char !== undefined && word.test(char);
const isSpace = (char: string | undefined): boolean => char === undefined || /\s/.test(char);

/** A line in pieces that cannot be cut further: characters, and whole addresses and code. */
type Atom = { readonly text: string; readonly whole: Inline | null };

const charsOf = (text: string): Atom[] => [...text].map((char) => ({ text: char, whole: null }));

const linkAtoms = (text: string): Atom[] =>
  textParts(text).flatMap(({ text: part, href }) =>
    href === null ? charsOf(part) : [{ text: part, whole: { kind: 'link', text: part, href } as const }],
  );

/** Text between one or three backticks, told apart from the text around it. */
function atomsOf(line: string): Atom[] {
  const parts = line.split(/(```|`)/);
  const atoms: Atom[] = [];
  let plain = '';
  for (let at = 0; at < parts.length; at += 1) {
    const part = parts[at] ?? '';
    const inside = parts[at + 1] ?? '';
    const fenced = (part === '```' || part === '`') && parts[at + 2] === part && inside.trim() !== '';
    if (!fenced) {
      plain += part;
      continue;
    }
    atoms.push(...linkAtoms(plain), { text: inside, whole: { kind: 'code', text: inside } });
    plain = '';
    at += 2;
  }
  return [...atoms, ...linkAtoms(plain)];
}

/** Where each mark may end, ascending. */
function closersOf(atoms: readonly Atom[]): ReadonlyMap<string, readonly number[]> {
  const closers = new Map([...marks.keys()].map((char) => [char, [] as number[]]));
  atoms.forEach(({ text, whole }, at) => {
    const before = atoms[at - 1];
    if (whole === null && !isSpace(before?.text) && !isWord(atoms[at + 1]?.text)) closers.get(text)?.push(at);
  });
  return closers;
}

function nextAfter(places: readonly number[], after: number): number {
  let low = 0;
  let high = places.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((places[middle] ?? 0) > after) high = middle;
    else low = middle + 1;
  }
  return places[low] ?? Number.POSITIVE_INFINITY;
}

class LineReader {
  readonly #atoms: readonly Atom[];
  readonly #closers: ReadonlyMap<string, readonly number[]>;

  constructor(line: string) {
    this.#atoms = atomsOf(line);
    this.#closers = closersOf(this.#atoms);
  }

  read(from = 0, to = this.#atoms.length, inside = ''): Inline[] {
    const parts: Inline[] = [];
    let plain = '';
    const flush = (): void => {
      if (plain !== '') parts.push({ kind: 'text', text: plain });
      plain = '';
    };
    for (let at = from; at < to; at += 1) {
      const atom = this.#atoms[at] ?? { text: '', whole: null };
      const mark = marks.get(atom.text);
      const end = mark === undefined ? to : this.#endOf(at, atom.text, inside);
      if (atom.whole !== null) {
        flush();
        parts.push(atom.whole);
      } else if (mark !== undefined && end < to) {
        flush();
        parts.push({ kind: 'mark', mark, parts: this.read(at + 1, end, inside + atom.text) });
        at = end;
      } else plain += atom.text;
    }
    flush();
    return parts;
  }

  /** The end of the mark that begins here; nowhere if none does. A mark does not stand inside its own kind. */
  #endOf(at: number, char: string, inside: string): number {
    const next = this.#atoms[at + 1]?.text;
    const begins =
      !inside.includes(char) && !isWord(this.#atoms[at - 1]?.text) && !isSpace(next) && next !== char;
    return begins ? nextAfter(this.#closers.get(char) ?? [], at + 1) : Number.POSITIVE_INFINITY;
  }
}

const readLine = (line: string): Line => new LineReader(line).read();

const quote = /^> ?(.*)$/;
const bullet = /^[-*•] +(\S.*)$/;
const number = /^(\d{1,3})\. +(\S.*)$/;

/** What kind of block a line belongs to, and what it says there. */
function kindOf(line: string): {
  kind: 'text' | 'quote' | 'bullets' | 'numbers';
  text: string;
  start: number;
} {
  const numbered = number.exec(line);
  if (numbered !== null) return { kind: 'numbers', text: numbered[2] ?? '', start: Number(numbered[1]) };
  const dotted = bullet.exec(line);
  if (dotted !== null) return { kind: 'bullets', text: dotted[1] ?? '', start: 1 };
  const quoted = quote.exec(line);
  return quoted === null
    ? { kind: 'text', text: line, start: 1 }
    : { kind: 'quote', text: quoted[1] ?? '', start: 1 };
}

function blocksOf(text: string): Block[] {
  const blocks: { kind: 'text' | 'quote' | 'bullets' | 'numbers'; start: number; lines: Line[] }[] = [];
  for (const line of text.split('\n')) {
    const { kind, text: said, start } = kindOf(line);
    const last = blocks.at(-1);
    if (last?.kind === kind) last.lines.push(readLine(said));
    else blocks.push({ kind, start, lines: [readLine(said)] });
  }
  return blocks.map(({ kind, start, lines }) =>
    kind === 'numbers' ? { kind, start, lines } : { kind, lines },
  );
}

/**
 * Reads the marks of a text. Code over several lines stands apart; its fences are found before anything else is read.
 */
export function formatted(text: string): readonly Block[] {
  const parts = text.replaceAll('\r\n', '\n').split('```');
  const blocks: Block[] = [];
  let plain = '';
  const flush = (): void => {
    const trimmed = blocks.length > 0 ? plain.replace(/^\n/, '') : plain;
    if (trimmed !== '') blocks.push(...blocksOf(trimmed));
    plain = '';
  };
  for (let at = 0; at < parts.length; at += 1) {
    const inside = parts[at + 1];
    plain += parts[at] ?? '';
    if (inside === undefined) break;
    const closed = at + 2 < parts.length;
    if (closed && inside.includes('\n') && inside.trim() !== '') {
      plain = plain.replace(/\n$/, '');
      flush();
      blocks.push({ kind: 'code', text: inside.replace(/^\n|\n$/g, '') });
    } else {
      plain += closed ? `\`\`\`${inside}\`\`\`` : `\`\`\`${inside}`;
    }
    at += 1;
  }
  flush();
  return blocks;
}

/** Returns the text without its marks, in one line: what previews and screen readers say. */
export function plainText(text: string): string {
  const said = (parts: readonly Inline[]): string =>
    parts.map((part) => (part.kind === 'mark' ? said(part.parts) : part.text)).join('');
  return formatted(text)
    .map((block) => (block.kind === 'code' ? block.text : block.lines.map(said).join('\n')))
    .join('\n')
    .replace(/\s+/g, ' ')
    .trim();
}

const pictograph = /\p{Extended_Pictographic}|\p{Regional_Indicator}/u;
const letters = new Intl.Segmenter();
const maxLoneEmoji = 3;

/** Returns whether a message is nothing but up to three emoji, which are drawn large. */
export function isLoneEmoji(text: string): boolean {
  if (text === '' || text.length > 40) return false;
  const parts = [...letters.segment(text)].map(({ segment }) => segment);
  return parts.length <= maxLoneEmoji && parts.every((part) => pictograph.test(part) && !/^\d/.test(part));
}
