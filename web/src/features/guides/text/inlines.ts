/** Words within a line: strong ones, code, links, and what the product itself calls something. Pure. */

/** Says what the product calls something, by the key of its text: `tickets.actions.accept`. */
export type LabelOf = (key: string) => string;

export type Inline =
  | { readonly kind: 'text' | 'strong' | 'code' | 'label'; readonly text: string }
  | { readonly kind: 'link'; readonly to: string; readonly text: string };

/** No part may hold what begins it, so that a line is read once however it is made. */
const marks = /`([^`]+)`|\*\*([^*]+)\*\*|\[([^[\]]+)\]\(([^()\s]+)\)|\{\{([\w.]+)\}\}/g;

/** Returns the words of a line; `{{tickets.actions.accept}}` stands for what the button says in the reader's language. */
export function parseInlines(line: string, labelOf: LabelOf): Inline[] {
  const found: Inline[] = [];
  let at = 0;
  for (const match of line.matchAll(marks)) {
    if (match.index > at) found.push({ kind: 'text', text: line.slice(at, match.index) });
    at = match.index + match[0].length;
    const [, code, strong, text, to, label] = match;
    if (code !== undefined) found.push({ kind: 'code', text: code });
    else if (strong !== undefined) found.push({ kind: 'strong', text: strong });
    else if (label !== undefined) found.push({ kind: 'label', text: labelOf(label) });
    else found.push({ kind: 'link', text: text ?? '', to: to ?? '' });
  }
  if (at < line.length) found.push({ kind: 'text', text: line.slice(at) });
  return found;
}

/** Returns the bare words. */
export const plainText = (inlines: readonly Inline[]): string => inlines.map(({ text }) => text).join('');
