/** Pure decisions about invitations: how long a link is good, and when nobody is written to any more. */
import { invitationDays } from '@prosa/shared';

const dayMs = 24 * 3_600_000;
const hourMs = 3_600_000;
const mostLetters = 5;
/** What has expired so long ago is of no use to anybody. */
const keptDays = 90;

type Letters = { readonly letters: number; readonly since: Date };

export const expiryOf = (now: Date): Date => new Date(now.getTime() + invitationDays * dayMs);
export const forgottenBefore = (now: Date): Date => new Date(now.getTime() - keptDays * dayMs);

/** Returns what stands of the letters once another is written; `undefined` when enough have gone to that mailbox this hour. */
export function withAnotherLetter({ letters, since }: Letters, now: Date): Letters | undefined {
  if (since.getTime() <= now.getTime() - hourMs) return { letters: 1, since: now };
  return letters < mostLetters ? { letters: letters + 1, since } : undefined;
}
