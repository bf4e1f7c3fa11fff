/** The address in a text whose page is shown below it: the first one, without the punctuation around it. Pure. */

/** Longer ones are no addresses that anybody wrote. */
const longest = 2_000;
const stops = /[\s<>"“”]/;
const trailing = new Set(".,;:!?…'’*_~)]}");

/** Returns the first link of a text as it stands there; undefined where there is none. */
export function firstLinkIn(text: string): string | undefined {
  const begin = /https?:\/\//i.exec(text);
  if (begin === null) return undefined;
  const rest = text.slice(begin.index, begin.index + longest + 1);
  const stop = stops.exec(rest)?.index ?? rest.length;
  if (stop > longest) return undefined;
  let end = stop;
  while (end > 0 && trailing.has(rest.charAt(end - 1)) && !closes(rest, end)) end -= 1;
  const link = rest.slice(0, end);
  return URL.canParse(link) && new URL(link).hostname.includes('.') ? link : undefined;
}

const pairs: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };

/** A bracket belongs to an address that opened it just before. */
function closes(text: string, end: number): boolean {
  const open = pairs[text.charAt(end - 1)];
  if (open === undefined) return false;
  const opened = text.lastIndexOf(open, end - 2);
  return opened > 0 && text.lastIndexOf(text.charAt(end - 1), end - 2) < opened;
}
