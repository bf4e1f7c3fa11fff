/**
 * What a vCard (2.1 to 4.0) is made of: lines that were broken are whole again, and each is a property. Whoever wrote it is a
 * stranger, so it is read in a time that grows with its length alone. Pure.
 */

/** `item1.TEL;type=CELL:+55…`: the name in capitals and without its group, the parameters as they are, the value. */
export type VcardProperty = { readonly name: string; readonly parameters: string; readonly value: string };

/** More than this of one line is passed over: pictures, which are most of a card. */
const longestLine = 4_000;
const longestParameters = 200;

/** Yields the properties of all cards in a text, in their order; lines that name nothing are left out. */
export function* vcardProperties(text: string): Generator<VcardProperty> {
  for (const line of unfolded(text)) {
    const property = propertyOf(line);
    if (property !== undefined) yield property;
  }
}

/** Returns a value without its escapes: what was a new line is a space. */
export const plainValue = (value: string): string =>
  value.replace(/\\n/gi, ' ').replace(/\\(.)/g, '$1').trim();

function propertyOf(line: string): VcardProperty | undefined {
  // A colon within quotes belongs to a parameter; where a quote is never closed, it means nothing.
  const head =
    /^[^":]*(?:"[^"]*"[^":]*)*(?=:)/.exec(line)?.[0] ?? line.slice(0, Math.max(line.indexOf(':'), 0));
  const [property = '', ...parameters] = head.split(';');
  const name = property.slice(property.lastIndexOf('.') + 1).toUpperCase();
  return name === ''
    ? undefined
    : { name, parameters: parameters.join(';'), value: line.slice(head.length + 1) };
}

function* unfolded(text: string): Generator<string> {
  let line = '';
  for (const [raw] of text.matchAll(/[^\r\n]+/g)) {
    if (/^[ \t]/.test(raw)) {
      if (line.length < longestLine) line += raw.slice(1);
    } else if (line.endsWith('=') && /QUOTED-PRINTABLE/i.test(line.slice(0, longestParameters))) {
      if (line.length < longestLine) line = line.slice(0, -1) + raw;
      // What is too long already only ends, once its last part has come.
      else if (!raw.endsWith('=')) line = line.slice(0, -1);
    } else {
      yield line;
      line = raw;
    }
  }
  yield line;
}
