/** Pure decisions about invitations: how long a link is good, and when nobody is written to any more. */
import { invitationDays } from '@prosa/shared';

const dayMs = 24 * 3_600_000;
/** What has expired so long ago is of no use to anybody. */
const keptDays = 90;
const mostLetters = { toAddressThisHour: 5, toAddressToday: 10, ofCompanyToday: 50 };

/** How many letters have gone before. */
export type LettersSent = { readonly [K in keyof typeof mostLetters]: number };

export const expiryOf = (now: Date): Date => new Date(now.getTime() + invitationDays * dayMs);
export const forgottenBefore = (now: Date): Date => new Date(now.getTime() - keptDays * dayMs);
/** Letters that went before it count no longer. */
export const countedSince = (now: Date): Date => new Date(now.getTime() - dayMs);

/** Returns whether another letter may go: nobody's mailbox is filled, and no company writes to half the world. */
export const mayWrite = (sent: LettersSent): boolean =>
  sent.toAddressThisHour < mostLetters.toAddressThisHour &&
  sent.toAddressToday < mostLetters.toAddressToday &&
  sent.ofCompanyToday < mostLetters.ofCompanyToday;
