/**
 * The few forms of Markdown that guides are written in: headings of two levels, paragraphs, lists, tables, notes
 * (`> `), code and pictures. What is none of them is a paragraph. Pure.
 */
import { folded } from '@prosa/shared/kernel/folded';
import { type Inline, type LabelOf, parseInlines, plainText } from './inlines.ts';

type Words = readonly Inline[];

export type Block =
  | { readonly kind: 'heading'; readonly level: 2 | 3; readonly id: string; readonly words: Words }
  | { readonly kind: 'paragraph' | 'note'; readonly words: Words }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly Words[] }
  | { readonly kind: 'table'; readonly head: readonly Words[]; readonly rows: readonly (readonly Words[])[] }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'picture'; readonly name: string; readonly alt: string };

const fence = '```';
const bullet = /^- /;
const step = /^\d+\. /;

/** What ends a paragraph without an empty line. */
const begins = /^(#{2,3} |- |\d+\. |> |\||```|!\[)/;

export function parseBlocks(text: string, labelOf: LabelOf): Block[] {
  const lines = text.split('\n');
  const blocks: Block[] = [];
  const words = (line: string): Inline[] => parseInlines(line, labelOf);
  let at = 0;
  const take = (wanted: (line: string) => boolean): string[] => {
    const taken: string[] = [];
    for (let line = lines[at]; line !== undefined && wanted(line); line = lines[at]) {
      taken.push(line);
      at += 1;
    }
    return taken;
  };
  while (at < lines.length) {
    const line = lines[at] ?? '';
    const heading = /^(#{2,3}) (.+)$/.exec(line);
    const picture = /^!\[([^\]]*)\]\(([\w-]+)\)$/.exec(line);
    if (line.trim() === '') at += 1;
    else if (heading !== null) {
      const title = words(heading[2] ?? '');
      blocks.push({
        kind: 'heading',
        level: heading[1] === '##' ? 2 : 3,
        id: anchorOf(plainText(title)),
        words: title,
      });
      at += 1;
    } else if (picture !== null) {
      blocks.push({ kind: 'picture', alt: picture[1] ?? '', name: picture[2] ?? '' });
      at += 1;
    } else if (line.startsWith(fence)) {
      at += 1;
      const code = take((one) => !one.startsWith(fence));
      at += 1;
      blocks.push({ kind: 'code', text: code.join('\n') });
    } else if (line.startsWith('|'))
      blocks.push(
        tableOf(
          take((one) => one.startsWith('|')),
          words,
        ),
      );
    else if (bullet.test(line) || step.test(line)) {
      const mark = bullet.test(line) ? bullet : step;
      const items = take((one) => mark.test(one)).map((item) => words(item.replace(mark, '')));
      blocks.push({ kind: 'list', ordered: mark === step, items });
    } else if (line.startsWith('> ')) {
      const note = take((one) => one.startsWith('> ')).map((one) => one.slice(2));
      blocks.push({ kind: 'note', words: words(note.join(' ')) });
    } else {
      at += 1;
      const rest = take((one) => one.trim() !== '' && !begins.test(one));
      blocks.push({ kind: 'paragraph', words: words([line, ...rest].join(' ')) });
    }
  }
  return blocks;
}

function tableOf(lines: readonly string[], words: (line: string) => Inline[]): Block {
  const cells = (line: string): Inline[][] =>
    line
      .replace(/^\||\|$/g, '')
      .split('|')
      .map((cell) => words(cell.trim()));
  const [head = '', , ...rows] = lines;
  return { kind: 'table', head: cells(head), rows: rows.map(cells) };
}

/** Returns an address within a page for a heading: `Antes de começar` becomes `antes-de-comecar`. */
export const anchorOf = (title: string): string =>
  folded(title)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** Returns everything a block says, for a search. */
export function textOf(block: Block): string {
  switch (block.kind) {
    case 'list':
      return block.items.map(plainText).join(' ');
    case 'table':
      return [block.head, ...block.rows].map((row) => row.map(plainText).join(' ')).join(' ');
    case 'code':
      return block.text;
    case 'picture':
      return block.alt;
    default:
      return plainText(block.words);
  }
}
