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

/** The names of what lies in `pictures/` and `films/`, and how the way to a film is called. */
export type Shown = {
  readonly pictures: ReadonlySet<string>;
  readonly films: ReadonlySet<string>;
  readonly play: string;
};

/** Returns blocks one below the other; a picture lies at `pictures/<name>.webp`, its film, if it has one, unfolds below it. */
export function blocksHtml(
  blocks: readonly Block[],
  addressOf: AddressOf,
  { pictures, films, play }: Shown,
): string {
  const line = (words: readonly Inline[]): string =>
    words.map((word) => inlineHtml(word, addressOf)).join('');
  const row = (cells: readonly (readonly Inline[])[], cell: 'td' | 'th'): string =>
    `<tr>${cells.map((words) => `<${cell}>${line(words)}</${cell}>`).join('')}</tr>`;
  const image = (folder: string, name: string, alt: string): string =>
    `<img src="${folder}/${name}.webp" alt="${alt}" width="1350" height="844" loading="lazy">`;
  const picture = (name: string, alt: string): string => {
    const still = `<a href="pictures/${name}.webp">${image('pictures', name, alt)}</a>`;
    if (!films.has(name)) return still;
    return `${still}\n<details><summary>${escapeHtml(play)}</summary>${image('films', name, alt)}</details>`;
  };
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
        return pictures.has(block.name) ? picture(block.name, escapeHtml(block.alt)) : '';
    }
  };
  return blocks.map(one).join('\n');
}
