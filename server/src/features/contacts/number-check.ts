/** What can be asked of WhatsApp about a number. The connections stand below; what they can tell is handed in. */
import type { Identity } from './contact.queries.ts';

/**
 * Whether a number is on WhatsApp, and every name it goes by there. `unasked` when no connection is up that could be
 * asked, or it gave no answer. Waits for the world: never inside a transaction.
 */
export type LookUpNumber = (
  companyId: number,
  phone: string,
) => Promise<
  | { readonly kind: 'unasked' }
  | { readonly kind: 'absent' }
  | { readonly kind: 'known'; readonly identities: readonly Identity[] }
>;

export type FoundNumber = Exclude<Awaited<ReturnType<LookUpNumber>>, { kind: 'absent' }>;

/** How many numbers are asked about at a time, and the pause between: networks think little of those who ask about thousands. */
export const checkPace = { atOnce: 20, pauseMs: 20_000 } as const;
