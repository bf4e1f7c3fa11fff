/** What can be asked of WhatsApp about a number. The connections stand below; what they can tell is handed in. */
import type { Ctx } from '#src/platform/context.ts';
import type { ContactRow, Identity } from '../contact.queries.ts';

/** The answer about a number; `isSimulated` where no real network has given it. */
export type NumberAnswer =
  | { readonly kind: 'unasked' }
  | { readonly kind: 'absent'; readonly isSimulated: boolean }
  | { readonly kind: 'known'; readonly isSimulated: boolean; readonly identities: readonly Identity[] };

/**
 * Whether a number is on WhatsApp, and every name it goes by there: over connection `writer` where one is named, else over
 * whichever real number of the company can tell. `unasked` when that one cannot be asked now, or gave no answer. Waits for
 * an external system: never inside a transaction.
 */
export type LookUpNumber = (companyId: number, phone: string, writer?: number) => Promise<NumberAnswer>;

/** Whether the company has a number of a real network, connected or not: then no simulated one speaks for it. */
export type HasRealNumber = (ctx: Ctx) => Promise<boolean>;

export type FoundNumber = Exclude<NumberAnswer, { kind: 'absent' }>;

/** Whoever says that a number exists. */
export type Voucher = 'network' | 'simulator' | 'nobody';

export const voucherOf = (answer: FoundNumber): Voucher => {
  if (answer.kind === 'unasked') return 'nobody';
  return answer.isSimulated ? 'simulator' : 'network';
};

export type NumberStanding = Pick<ContactRow, 'numberCheck' | 'checkSimulated'>;

/** Returns what is known of a new contact's number, by who vouches for it. */
export const standingBy = (voucher: Voucher): NumberStanding => ({
  numberCheck: voucher === 'nobody' ? 'unchecked' : 'valid',
  checkSimulated: voucher === 'simulator',
});

/**
 * Returns what is known of a number once somebody vouches for it; undefined where that stays. A simulator outdoes
 * nobody who knew better.
 */
export function standingAfter(before: NumberStanding, voucher: Voucher): NumberStanding | undefined {
  const isSettled = before.numberCheck === 'valid' && !before.checkSimulated;
  if (voucher === 'nobody' || isSettled) return undefined;
  return voucher === 'network' || before.numberCheck === 'unchecked' ? standingBy(voucher) : undefined;
}

/** How many numbers are asked about at a time, and the pause between: networks think little of those who ask about thousands. */
export const checkPace = { atOnce: 20, pauseMs: 20_000 } as const;
