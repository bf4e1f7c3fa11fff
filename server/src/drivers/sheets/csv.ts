/** Texts with separators, as spreadsheet programs write them: quotes, line ends within cells, any of three separators. Pure. */

const separators = [';', ',', '\t'] as const;

/** Returns the separator that the first line has most of, outside quotes; semicolons where it has none. */
export function separatorOf(text: string): string {
  const end = text.search(/[\r\n]/);
  const line = (end < 0 ? text : text.slice(0, end)).replace(/"[^"]*"/g, '');
  const counted = separators.map((separator) => line.split(separator).length);
  return separators[counted.indexOf(Math.max(...counted))] ?? ';';
}

/** Decodes UTF-8 or UTF-16 by their marks, else UTF-8 if it is, else what Windows in the West writes. */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Older programs write their own code page, in which every byte is a letter.
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Yields rows of cells, one after the other. A quote that is never closed reaches to the end. */
export function* csvRows(text: string): Generator<string[]> {
  const separator = separatorOf(text);
  const special = new RegExp(`["\\r\\n${separator === '\t' ? '\\t' : separator}]`, 'g');
  let row: string[] = [];
  let cell = '';
  let at = 0;
  while (at < text.length) {
    special.lastIndex = at;
    const found = special.exec(text);
    const stop = found?.index ?? text.length;
    cell += text.slice(at, stop);
    at = stop + 1;
    if (found?.[0] === '"' && cell === '') {
      const quoted = readQuoted(text, at);
      cell = quoted.text;
      at = quoted.end;
    } else if (found?.[0] === '"') cell += '"';
    else {
      row.push(cell);
      cell = '';
      if (found?.[0] === separator) continue;
      if (found?.[0] === '\r' && text[at] === '\n') at += 1;
      yield row;
      row = [];
    }
  }
  if (cell !== '' || row.length > 0) yield [...row, cell];
}

/** Within quotes two of them stand for one. `end` is behind the closing one. */
function readQuoted(text: string, from: number): { text: string; end: number } {
  let found = '';
  let at = from;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote < 0) return { text: found + text.slice(at), end: text.length };
    found += text.slice(at, quote);
    if (text[quote + 1] !== '"') return { text: found, end: quote + 1 };
    found += '"';
    at = quote + 2;
  }
}
