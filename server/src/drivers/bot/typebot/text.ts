/** What Typebot's authors wrote, as WhatsApp shows it. Pure. */
import { z } from 'zod';

const leaf = z.object({
  text: z.string(),
  bold: z.boolean().optional(),
  italic: z.boolean().optional(),
});
const branch = z.object({
  type: z.string().optional(),
  url: z.string().optional(),
  children: z.array(z.unknown()),
});

/** Signs stand around words, never around the spaces beside them. */
function around(text: string, sign: string): string {
  const word = text.trim();
  if (word === '') return text;
  const from = text.length - text.trimStart().length;
  return `${text.slice(0, from)}${sign}${word}${sign}${text.slice(from + word.length)}`;
}

/** Links in full: WhatsApp has no other. */
const link = (text: string, url: string): string =>
  text.trim() === '' || text === url ? url : `${text} (${url})`;

/** Deeper than people nest lists and links; what lies below is left out. */
const deepest = 20;

function inline(node: unknown, depth: number): string {
  if (depth > deepest) return '';
  const word = leaf.safeParse(node).data;
  if (word !== undefined) {
    const bold = word.bold === true ? around(word.text, '*') : word.text;
    return word.italic === true ? around(bold, '_') : bold;
  }
  const nested = branch.safeParse(node).data;
  if (nested === undefined) return '';
  const text = nested.children.map((child) => inline(child, depth + 1)).join('');
  return nested.url === undefined ? text : link(text, nested.url);
}

const isBlock = (node: unknown): boolean =>
  ['p', 'ul', 'ol', 'li'].includes(branch.safeParse(node).data?.type ?? '');

function lines(node: unknown, depth: number, mark = ''): string[] {
  if (depth > deepest) return [];
  const { type, children = [] } = branch.safeParse(node).data ?? {};
  if (type === 'ul' || type === 'ol')
    return children.flatMap((child, index) =>
      lines(child, depth + 1, type === 'ul' ? '- ' : `${index + 1}. `),
    );
  if (children.some(isBlock)) return children.flatMap((child) => lines(child, depth + 1, mark));
  return [`${mark}${inline(node, depth)}`];
}

export const fromRichText = (blocks: readonly unknown[]): string =>
  blocks
    .flatMap((block) => lines(block, 0))
    .join('\n')
    .trim();

/** Backslashes before signs, and spaces that were written as numbers. */
const plain = (text: string): string =>
  text.replace(/&#x20;|&nbsp;/gi, ' ').replace(/\\([\\`*_{}[\]()#+\-.!~>|"'])/g, '$1');

export const fromMarkdown = (markdown: string): string =>
  markdown
    .split('\n')
    .map((row) => {
      const heading = /^#{1,6}[ \t]+(\S.*)$/.exec(row)?.[1];
      const marked = (heading === undefined ? row : `**${heading.replaceAll('**', '')}**`)
        .replace(/!?\[([^[\]]*)\]\(([^\s)]{1,2000})\)/g, (_, text: string, url: string) => link(text, url))
        .replace(/\*\*(?=\S)(.{1,1000}?)(?<=\S)\*\*/g, '*$1*')
        .replace(/~~(.{1,1000}?)~~/g, '~$1~')
        .replace(/^(\s*)[*+]\s+/, '$1- ');
      return plain(marked);
    })
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/**
 * Reads the order in a bubble that begins with `#` and goes on as JSON, as products of this family know it; undefined
 * where there is none.
 */
export function orderIn(text: string): unknown {
  const [, json] = /^\\?#\s*(\{.*\})\s*$/s.exec(text.trim()) ?? [];
  if (json === undefined) return undefined;
  for (const form of [json, plain(json)]) {
    try {
      return JSON.parse(form);
    } catch {
      // The other spelling may be JSON; if neither is, it is a text like any other.
    }
  }
  return undefined;
}
