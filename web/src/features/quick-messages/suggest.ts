/** Which quick messages are offered for what stands in the composer. Pure. */

import type { OfferedQuickMessage } from '@prosa/shared';
import { folded } from '@prosa/shared/kernel/folded';

const mostShown = 30;

/**
 * Returns what is looked for: what follows a slash at the very beginning of a line that is all there is; else `null`.
 * After the slash alone that is nothing in particular.
 */
export const wantedIn = (text: string): string | null =>
  text.startsWith('/') && !text.includes('\n') ? text.slice(1).trim() : null;

/** Most used come first: by oneself, then by all; what was used as often stands by its name. */
const byUse = (one: OfferedQuickMessage, other: OfferedQuickMessage): number =>
  other.ownUses - one.ownUses || other.uses - one.uses;

/**
 * Returns the quick messages that fit: by name first, from its beginning before anywhere; then by what they say; for
 * nothing in particular the most used. Case and accents do not matter.
 */
export function suggest(offered: readonly OfferedQuickMessage[], wanted: string): OfferedQuickMessage[] {
  const word = folded(wanted);
  const rank = ({ shortcode, message }: OfferedQuickMessage): number => {
    if (word === '') return 0;
    const at = folded(shortcode).indexOf(word);
    if (at >= 0) return Math.min(at, 1);
    return folded(message).includes(word) ? 2 : 3;
  };
  return offered
    .map((one) => ({ one, rank: rank(one) }))
    .filter((entry) => entry.rank < 3)
    .sort((a, b) => a.rank - b.rank || (word === '' ? byUse(a.one, b.one) : 0))
    .slice(0, mostShown)
    .map(({ one }) => one);
}

/** Returns a text on one line. */
export const lineOf = (message: string): string => message.trim().replace(/\s+/g, ' ');
