/** The forms a name takes, and careful insertions into existing files. */

export const camel = (name) => name.replace(/[-._]([a-z0-9])/g, (_, letter) => letter.toUpperCase());
export const pascal = (name) => camel(name).replace(/^./, (letter) => letter.toUpperCase());
export const words = (name) => name.replace(/[-._]/g, ' ');
export const singular = (name) =>
  name
    .replace(/ies$/, 'y')
    .replace(/(?<=ch|sh|x)es$/, '')
    .replace(/s$/, '');

/** Adds an import line after the last one; the formatter sorts. */
export function withImport(text, line) {
  if (text.includes(line)) return text;
  const lines = text.split('\n');
  const last = lines.findLastIndex((candidate) => / from '[^']+';$/.test(candidate));
  lines.splice(last + 1, 0, line);
  return lines.join('\n');
}

/** Inserts before the last occurrence of `mark`; `undefined` where there is none. */
export function beforeLast(text, mark, insertion) {
  const at = text.lastIndexOf(mark);
  return at < 0 ? undefined : text.slice(0, at) + insertion + text.slice(at);
}

/** Inserts a line after the last line that `pattern` matches. */
export function afterLine(text, pattern, insertion) {
  const lines = text.split('\n');
  const at = lines.findLastIndex((line) => pattern.test(line));
  if (at < 0) return undefined;
  lines.splice(at + 1, 0, insertion);
  return lines.join('\n');
}
