/** Pure decisions about codes for a new password: how long one is good, and when nobody is written to any more. */

const codeMs = 15 * 60_000;
const maxTries = 5;
const windowMs = 3_600_000;
const maxLetters = 5;

type Code = { readonly expiresAt: Date; readonly tries: number };
type Letters = { readonly letters: number; readonly since: Date };

export const expiryOf = (now: Date): Date => new Date(now.getTime() + codeMs);

/** Returns whether a code may still be tried at all: it has not expired, and tries are left. */
export const isOpen = ({ expiresAt, tries }: Code, now: Date): boolean => expiresAt > now && tries < maxTries;

/**
 * Returns what stands of the letters once another one is written; `undefined` when enough have gone to that mailbox.
 */
export function withAnotherLetter(before: Letters | undefined, now: Date): Letters | undefined {
  if (before === undefined || before.since.getTime() <= now.getTime() - windowMs)
    return { letters: 1, since: now };
  return before.letters < maxLetters ? { letters: before.letters + 1, since: before.since } : undefined;
}
