/** How far the numbers of a list have been looked up, for the first time or once more. Pure. */
import type { ContactListView } from '@prosa/shared';

export type Checks = {
  readonly total: number;
  readonly done: number;
  readonly waiting: number;
  /** Nobody has been asked about these yet. */
  readonly unchecked: number;
  /** In percent; never all of it while some wait. */
  readonly share: number;
};

/**
 * Returns how far the look-ups of a list's numbers have come. The first look at a number goes before the second one.
 */
export function listChecksOf({
  contactsCount,
  validCount,
  invalidCount,
  rechecked,
}: ContactListView): Checks {
  const checked = validCount + invalidCount;
  const unchecked = Math.max(0, contactsCount - checked);
  const done = unchecked > 0 || rechecked === null ? checked : Math.min(rechecked, contactsCount);
  const waiting = Math.max(0, contactsCount - done);
  const share = contactsCount === 0 ? 100 : Math.floor((done / contactsCount) * 100);
  return { total: contactsCount, done, waiting, unchecked, share };
}
