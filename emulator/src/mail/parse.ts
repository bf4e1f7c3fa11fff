/** Reads a letter as a mail program does: headers unfolded and decoded, the parts as they were typed. */

export type ReadLetter = {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The text as HTML; empty where the letter brings none. */
  readonly html: string;
};

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
  };
}

/** The content of one type, of a letter that has that type or brings several. */
function part(lines: string, type: string): string {
  const gap = lines.indexOf('\n\n');
  const headers = headersOf(lines.slice(0, gap));
  const own = headers.get('content-type') ?? 'text/plain';
  const content = lines.slice(gap + 2);
  const boundary = /^multipart\/.*boundary="?([^";]+)"?/is.exec(own)?.[1];
  if (boundary !== undefined)
    return content
      .split(`--${boundary}`)
      .slice(1, -1)
      .map((inner) => part(inner.replace(/^\n/, '').replace(/\n$/, ''), type))
      .join('');
  return own.startsWith(type) ? body(content, headers.get('content-transfer-encoding') ?? '') : '';
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
