/** How far the numbers of a list have been looked up. Pure. */
import type { ContactListView } from '@prosa/shared';

export type Checks = {
  readonly total: number;
  readonly done: number;
  readonly waiting: number;
  /** In percent; never all of it while some wait. */
  readonly share: number;
};

export function checksOf({ contactsCount, validCount, invalidCount }: ContactListView): Checks {
  const done = validCount + invalidCount;
  const waiting = Math.max(0, contactsCount - done);
  const share = contactsCount === 0 ? 100 : Math.floor((done / contactsCount) * 100);
  return { total: contactsCount, done, waiting, share };
}
