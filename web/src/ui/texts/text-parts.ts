/**
 * A message's text, cut where it holds web addresses. Only http and https are recognised, also where `www.` stands for
 * them, and an address ends before the punctuation of the sentence around it. The parts joined are the text again.
 */
export type TextPart = { readonly text: string; readonly href: string | null };

const address = /(?:https?:\/\/|(?<![\p{L}\p{N}@.\-/])www\.(?=[\p{L}\p{N}]))[^\s<>"“”]+/giu;
const punctuation = new Set(".,;:!?…'’*_~");
const brackets = new Map([
  [')', '('],
  [']', '['],
  ['}', '{'],
]);

const count = (text: string, mark: string): number => text.split(mark).length - 1;

/** Closing brackets belong to an address that opened them. */
function ended(candidate: string): string {
  const stray = new Map(
    [...brackets].map(([close, open]) => [close, count(candidate, close) - count(candidate, open)]),
  );
  let end = candidate.length;
  for (; end > 0; end -= 1) {
    const last = candidate.charAt(end - 1);
    const surplus = stray.get(last) ?? 0;
    if (surplus > 0) stray.set(last, surplus - 1);
    else if (!punctuation.has(last)) break;
  }
  return candidate.slice(0, end);
}

function hrefOf(text: string): string | null {
  const whole = /^www\./i.test(text) ? `https://${text}` : text;
  return URL.canParse(whole) ? new URL(whole).href : null;
}

export function textParts(text: string): readonly TextPart[] {
  const parts: TextPart[] = [];
  let done = 0;
  const plain = (until: number): void => {
    if (until > done) parts.push({ text: text.slice(done, until), href: null });
    done = until;
  };
  for (const match of text.matchAll(address)) {
    const link = ended(match[0]);
    const href = hrefOf(link);
    if (href === null) continue;
    plain(match.index);
    parts.push({ text: link, href });
    done += link.length;
  }
  plain(text.length);
  return parts;
}
