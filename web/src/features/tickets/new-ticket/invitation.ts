/**
 * What an address says a conversation is to begin with: `/tickets/new?number=…&text=…`, as other systems link to it and
 * telephones share to it. Nothing happens by the address alone: whoever opens it still says so. Pure.
 */
import { truncated } from '@prosa/shared';
import { paths } from '#src/lib/navigation/paths.ts';

export type Invitation = { readonly number: string; readonly text: string };

/** Longer than any message, and short enough for an address. */
const longestText = 4_000;

export function invitationIn(pathname: string, search: Readonly<Record<string, unknown>>): Invitation | null {
  if (pathname.replace(/\/$/, '') !== paths.newTicket()) return null;
  const word = (name: string): string => String(search[name] ?? '').trim();
  const text = word('text');
  const url = word('url');
  // Telephones often have the address in the text already.
  const words = url === '' || text.includes(url) ? [text] : [text, url];
  return {
    number: word('number').slice(0, 40),
    text: truncated(words.filter((part) => part !== '').join('\n'), longestText),
  };
}
