/** What a plan costs for the period of an invoice. Pure. */
import type { CheckoutView, PlanView } from '@prosa/shared';

export type Choice = { readonly plan: PlanView; readonly value: number; readonly isOwn: boolean };

/** The own plan first, at what the invoice says; then what is on offer. */
export function choicesOf({ plan, invoice }: CheckoutView, offer: readonly PlanView[]): Choice[] {
  const own = plan === null ? [] : [{ plan, value: invoice.value, isOwn: true }];
  const others = offer
    .filter(({ id, value }) => id !== plan?.id && value > 0)
    .map((one) => ({ plan: one, value: Math.round(one.value * invoice.months * 100) / 100, isOwn: false }));
  return [...own, ...others];
}
