/** The ways to be paid, each opened with the account that the operator has told; one that was opened is kept while its account stays. */

import { asaasBills, type Bills } from './asaas/bills.ts';
import { type AsaasAccount, type AsaasPlace, asaasPayment } from './asaas/index.ts';
import type { Payment } from './driver.ts';
import { type EfiAccount, type EfiPlace, efiPayment } from './efi/index.ts';
import { type ManualAccount, manualPayment } from './manual/index.ts';

export type PaymentPlaces = { readonly efi: EfiPlace; readonly asaas: AsaasPlace };
type Fields = Readonly<Record<string, string>>;

export type Payments = {
  /** `fields` are all the provider's fields, opened. */
  open(provider: 'manual' | 'efi' | 'asaas', fields: Fields): Payment;
  /** Bills that a company sends its own customers, through its own account. */
  readonly bills: (apiKey: string) => Bills;
};

export function openPayments(places: PaymentPlaces): Payments {
  const made = new Map<string, { readonly account: string; readonly payment: Payment }>();
  const make = {
    manual: (fields: Fields) => manualPayment(fields as ManualAccount),
    efi: (fields: Fields) => efiPayment(fields as EfiAccount, places.efi),
    asaas: (fields: Fields) => asaasPayment(fields as AsaasAccount, places.asaas),
  };
  return {
    bills: (apiKey) => asaasBills(apiKey, places.asaas),
    open: (provider, fields) => {
      const account = JSON.stringify(fields);
      const held = made.get(provider);
      if (held?.account === account) return held.payment;
      const payment = make[provider](fields);
      made.set(provider, { account, payment });
      return payment;
    },
  };
}
