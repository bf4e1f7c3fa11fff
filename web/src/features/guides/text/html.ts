/** A guide as a page of its own that needs no script: what `npm run site` writes. Pure. */
import type { Block } from './blocks.ts';
import type { Inline } from './inlines.ts';

/** Returns text as it may stand in a page. */
export const escapeHtml = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

/** Says where a link of the product leads on the site; `null` for what is only in the product. */
export type AddressOf = (to: string) => string | null;

function inlineHtml(inline: Inline, addressOf: AddressOf): string {
  const text = escapeHtml(inline.text);
  switch (inline.kind) {
    case 'text':
      return text;
    case 'code':
      return `<code>${text}</code>`;
    case 'link': {
      const address = /^https?:/.test(inline.to) ? inline.to : addressOf(inline.to);
      return address === null ? text : `<a href="${escapeHtml(address)}">${text}</a>`;
    }
    default:
      return `<strong>${text}</strong>`;
  }
}

/** Returns blocks one below the other; a picture lies at `pictures/<name>.webp`, if it is one of those given. */
export function blocksHtml(
  blocks: readonly Block[],
  addressOf: AddressOf,
  pictures: ReadonlySet<string>,
): string {
  const line = (words: readonly Inline[]): string =>
    words.map((word) => inlineHtml(word, addressOf)).join('');
  const row = (cells: readonly (readonly Inline[])[], cell: 'td' | 'th'): string =>
    `<tr>${cells.map((words) => `<${cell}>${line(words)}</${cell}>`).join('')}</tr>`;
  const one = (block: Block): string => {
    switch (block.kind) {
      case 'heading':
        return `<h${block.level} id="${block.id}">${line(block.words)}</h${block.level}>`;
      case 'paragraph':
        return `<p>${line(block.words)}</p>`;
      case 'note':
        return `<aside>${line(block.words)}</aside>`;
      case 'list': {
        const tag = block.ordered ? 'ol' : 'ul';
        return `<${tag}>${block.items.map((words) => `<li>${line(words)}</li>`).join('')}</${tag}>`;
      }
      case 'table':
        return `<table><thead>${row(block.head, 'th')}</thead><tbody>${block.rows
          .map((cells) => row(cells, 'td'))
          .join('')}</tbody></table>`;
      case 'code':
        return `<pre><code>${escapeHtml(block.text)}</code></pre>`;
      case 'picture':
        return pictures.has(block.name)
          ? `<img src="pictures/${block.name}.webp" alt="${escapeHtml(block.alt)}" loading="lazy">`
          : '';
    }
  };
  return blocks.map(one).join('\n');
}
