/** What somebody on a list adds to its counts. Pure. */
import type { CountChange } from '../list.queries.ts';

type Reach = { readonly isWhatsappValid: boolean | null };

export const countsOf = ({ isWhatsappValid }: Reach): CountChange => ({
  contacts: 1,
  valid: isWhatsappValid === true ? 1 : 0,
  invalid: isWhatsappValid === false ? 1 : 0,
});

/** Returns what it takes to count `now` in place of `before`; either may be nobody. */
export function countChange(before: Reach | undefined, now: Reach | undefined): CountChange {
  const none = { contacts: 0, valid: 0, invalid: 0 };
  const [from, to] = [
    before === undefined ? none : countsOf(before),
    now === undefined ? none : countsOf(now),
  ];
  return {
    contacts: to.contacts - from.contacts,
    valid: to.valid - from.valid,
    invalid: to.invalid - from.invalid,
  };
}
