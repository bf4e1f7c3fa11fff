/** Reads a letter as a mail program does: headers unfolded and decoded, the parts as they were typed. */

export type ReadLetter = {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The text as HTML; empty where the letter brings none. */
  readonly html: string;
  readonly attachments: readonly ReadAttachment[];
};

/** A file that came with a letter; its content in base64. */
export type ReadAttachment = { readonly name: string; readonly mimetype: string; readonly content: string };

const address = (header: string): string => /<([^>]*)>/.exec(header)?.[1] ?? header;

export function readLetter(raw: string): ReadLetter {
  const lines = raw.replaceAll('\r\n', '\n');
  const gap = lines.indexOf('\n\n');
  const headers = headersOf(lines.slice(0, gap));
  return {
    id: headers.get('message-id') ?? '',
    from: address(headers.get('from') ?? ''),
    to: address(headers.get('to') ?? ''),
    subject: words(headers.get('subject') ?? ''),
    text: part(lines, 'text/plain').trimEnd(),
    html: part(lines, 'text/html').trimEnd(),
    attachments: attachmentsOf(lines),
  };
}

/** The content of one type, of a letter that has that type or brings several. */
const part = (lines: string, type: string): string =>
  leavesOf(lines)
    .filter(({ headers }) => typeOf(headers).startsWith(type) && nameOf(headers) === undefined)
    .map(({ headers, content }) => body(content, headers.get('content-transfer-encoding') ?? ''))
    .join('');

const attachmentsOf = (lines: string): ReadAttachment[] =>
  leavesOf(lines).flatMap(({ headers, content }) => {
    const name = nameOf(headers);
    return name === undefined
      ? []
      : [{ name, mimetype: typeOf(headers).replace(/;.*/s, ''), content: content.replace(/\s/g, '') }];
  });

type Leaf = { readonly headers: Map<string, string>; readonly content: string };

const typeOf = (headers: Map<string, string>): string => headers.get('content-type') ?? 'text/plain';

/** What a part is to be saved as: `filename=x`, or in pieces and percents, `filename*0*=utf-8''x; filename*1*=y`. */
function nameOf(headers: Map<string, string>): string | undefined {
  const said = headers.get('content-disposition') ?? '';
  if (!said.startsWith('attachment')) return undefined;
  const pieces = [...said.matchAll(/filename(?:\*\d*)?(\*?)="?([^";]*)"?/g)];
  const joined = pieces.map(([, , text = '']) => text).join('');
  return /^utf-8''/i.test(joined) ? decodeURIComponent(joined.replace(/^utf-8''/i, '')) : words(joined);
}

/** The parts of a letter that have no parts of their own. */
function leavesOf(lines: string): Leaf[] {
  const gap = lines.indexOf('\n\n');
  const headers = headersOf(lines.slice(0, gap));
  const content = lines.slice(gap + 2);
  const boundary = /^multipart\/.*boundary="?([^";]+)"?/is.exec(typeOf(headers))?.[1];
  if (boundary === undefined) return [{ headers, content }];
  return content
    .split(`--${boundary}`)
    .slice(1, -1)
    .flatMap((inner) => leavesOf(inner.replace(/^\n/, '').replace(/\n$/, '')));
}

function headersOf(text: string): Map<string, string> {
  const unfolded = text.replace(/\n[ \t]+/g, ' ');
  return new Map(
    unfolded.split('\n').map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
}

/** `=?UTF-8?Q?…?=` and `=?UTF-8?B?…?=`; neighbours are one word, whose bytes may have been cut anywhere. */
function words(header: string): string {
  return header.replace(/(=\?utf-8\?[qb]\?[^?]*\?=\s*)+/gi, (run) => {
    const bytes = [...run.matchAll(/=\?utf-8\?([qb])\?([^?]*)\?=/gi)].map(([, kind = '', text = '']) =>
      kind.toLowerCase() === 'b' ? Buffer.from(text, 'base64') : quoted(text.replaceAll('_', ' ')),
    );
    return Buffer.concat(bytes).toString();
  });
}

function quoted(text: string): Buffer {
  const parts = [...text.matchAll(/=([0-9A-F]{2})|[^=]+/gi)];
  return Buffer.concat(
    parts.map(([all, hex]) => (hex === undefined ? Buffer.from(all) : Buffer.from(hex, 'hex'))),
  );
}

function body(text: string, encoding: string): string {
  if (encoding.toLowerCase() === 'base64')
    return Buffer.from(text, 'base64').toString().replaceAll('\r\n', '\n');
  if (encoding.toLowerCase() !== 'quoted-printable') return text;
  return quoted(text.replace(/=\n/g, '')).toString();
}
