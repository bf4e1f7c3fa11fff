/**
 * Pix to a key of one's own, without any provider: the code is made here, and a person who reads the bank's statement says
 * that the money has come.
 */
import { staticCode } from '../br-code.ts';
import type { Payment } from '../driver.ts';

export type ManualAccount = {
  readonly pixKey: string;
  readonly merchantName: string;
  readonly merchantCity: string;
};

const longestTxid = 25;

/** Returns the mark by which a payment is recognised on the statement. */
export const statementTxid = (reference: string): string => reference.slice(-longestTxid);

export const manualPayment = (account: ManualAccount): Payment => ({
  capabilities: { needsTaxId: false, knowsPayments: false },
  open: async ({ reference, amountCents }) => ({
    externalId: statementTxid(reference),
    pixCode: staticCode({ ...account, amountCents, txid: statementTxid(reference) }),
    expiresAt: null,
  }),
  read: async () => ({ kind: 'open' }),
  // A code of one's own key is good for ever.
  cancel: async () => undefined,
  listPaid: async () => [],
  connect: async () => undefined,
  understand: () => null,
});
