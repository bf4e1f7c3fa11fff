/**
 * What a page says of itself in its head: a title, a description, the address of a picture. Strangers wrote it: however
 * long or broken it is, reading costs what it is long, and what comes out is short. Pure.
 */
import { truncated } from '@prosa/shared';
import { type Token, Tokenizer, TokenizerMode } from 'parse5';

export type PageWords = {
  readonly title: string;
  readonly text: string | null;
  /** The address of the page's picture, as the page writes it. */
  readonly image: string | null;
};

const longestTitle = 200;
const longestText = 300;
const longestAddress = 2_000;
/** The longest tag, and the longest title: what is longer is cut off. */
const longestTag = 4_096;
/** Nobody who means well has more. */
const mostTags = 150;

type Found = Map<string, string>;

const titles = ['og:title', 'twitter:title', '<title>'];
const texts = ['og:description', 'twitter:description', 'description'];
const images = ['og:image', 'og:image:url', 'og:image:secure_url', 'twitter:image', 'twitter:image:src'];

/** Reads what a page says of itself; undefined for a page without a title. */
export function readPage(html: string): PageWords | undefined {
  const found: Found = new Map();
  let seen = 0;
  for (let at = html.indexOf('<'); at >= 0 && seen < mostTags; at = html.indexOf('<', at)) {
    const name = nameAt(html, at);
    if (name === 'meta' || name === 'title') {
      seen += 1;
      take(found, name, html.slice(at, at + longestTag));
    }
    at = Math.max(at + 1, behind(html, at, name));
    if (at >= html.length) break;
  }
  const first = (names: readonly string[], most: number): string | null =>
    names.map((name) => shortened(found.get(name) ?? '', most)).find((said) => said !== '') ?? null;
  const title = first(titles, longestTitle);
  if (title === null) return undefined;
  const image = images.map((name) => found.get(name)?.trim() ?? '').find((said) => said !== '');
  return {
    title,
    text: first(texts, longestText),
    image: image !== undefined && image.length <= longestAddress ? image : null,
  };
}

const nameAt = (html: string, at: number): string => {
  if (html.startsWith('<!--', at)) return '!--';
  return /^<([a-z]+)[\s/>]/.exec(html.slice(at, at + 12).toLowerCase())?.[1] ?? '';
};

/** What stands between these is no part of the page's words. */
const closings: Readonly<Record<string, RegExp>> = {
  '!--': /-->/g,
  script: /<\/script/gi,
  style: /<\/style/gi,
};

/** Where one goes on looking behind what begins at `at`. */
function behind(html: string, at: number, name: string): number {
  const closing = closings[name];
  if (closing === undefined) return at + 1;
  closing.lastIndex = at + 4;
  const end = closing.exec(html);
  return end === null ? html.length : end.index + end[0].length;
}

/** Reads one tag and, of a title, what follows it. The first of each name counts. */
function take(found: Found, name: 'meta' | 'title', slice: string): void {
  const keep = (key: string, value: string): void => {
    if (key !== '' && value.trim() !== '' && !found.has(key)) found.set(key, value);
  };
  let words = '';
  let isInside = false;
  let isDone = false;
  const say = ({ chars }: Token.CharacterToken): void => {
    if (isInside) words += chars;
  };
  const tokenizer: Tokenizer = new Tokenizer(
    {},
    {
      onStartTag: ({ attrs }) => {
        if (isDone || isInside) return;
        if (name === 'title') {
          isInside = true;
          tokenizer.state = TokenizerMode.RCDATA;
          tokenizer.lastStartTagName = 'title';
          return;
        }
        isDone = true;
        const of = (attribute: string): string => attrs.find((one) => one.name === attribute)?.value ?? '';
        keep((of('property') || of('name')).trim().toLowerCase(), of('content'));
      },
      onEndTag: () => {
        isDone = true;
        isInside = false;
      },
      onCharacter: say,
      onWhitespaceCharacter: say,
      onNullCharacter: () => undefined,
      onComment: () => undefined,
      onDoctype: () => undefined,
      onEof: () => undefined,
    },
  );
  tokenizer.write(slice, true);
  if (name === 'title') keep('<title>', words);
}

/** In one line, without what would turn or hide the text around it. */
function shortened(text: string, most: number): string {
  const line = truncated(text, most * 8)
    .replace(/[\p{Cc}\p{Cf}\s\uFFFD]+/gu, ' ')
    .trim();
  if (line.length <= most) return line;
  return `${truncated(line, most - 1).trimEnd()}…`;
}
