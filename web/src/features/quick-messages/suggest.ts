/** Which quick messages are offered for what stands in the composer. Pure. */

import type { QuickMessageView } from '@prosa/shared';
import { folded } from '@prosa/shared/kernel/folded';

const mostShown = 30;
const longestLabel = 35;

/**
 * Returns what is looked for: what follows a slash at the very beginning of a line that is all there is; else `null`.
 */
export const wantedIn = (text: string): string | null =>
  text.length > 1 && text.startsWith('/') && !text.includes('\n') ? text.slice(1).trim() : null;

/**
 * Returns the quick messages that fit: by name first, from its beginning before anywhere; then by what they say. Case
 * and accents do not matter.
 */
export function suggest(offered: readonly QuickMessageView[], wanted: string): QuickMessageView[] {
  const word = folded(wanted);
  const rank = ({ shortcode, message }: QuickMessageView): number => {
    const at = folded(shortcode).indexOf(word);
    if (at >= 0) return Math.min(at, 1);
    return folded(message).includes(word) ? 2 : 3;
  };
  return offered
    .map((one) => ({ one, rank: rank(one) }))
    .filter((entry) => entry.rank < 3)
    .sort((a, b) => a.rank - b.rank)
    .slice(0, mostShown)
    .map(({ one }) => one);
}

/** Returns the beginning of a text, on one line. */
export function labelOf(message: string): string {
  const line = message.trim().replace(/\s+/g, ' ');
  const letters = [...line];
  return letters.length > longestLabel ? `${letters.slice(0, longestLabel).join('')}...` : line;
}
