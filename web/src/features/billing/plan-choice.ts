/** What a plan costs for the period of an invoice, what does not fit into it and what it would take away. Pure. */
import type { CheckoutView, PlanChoice, PlanView } from '@prosa/shared';
import { excessOf, lossOf } from '@prosa/shared';

export type Choice = Pick<PlanChoice, 'over' | 'loses'> & {
  readonly plan: PlanView;
  readonly value: number;
  /** The plan that the company has now. */
  readonly isOwn: boolean;
};

/**
 * Returns the plans to choose from: what the invoice is for first, at what it says; then the own plan and what is on
 * offer. A change of plan is no choice.
 */
export function planChoicesOf(checkout: CheckoutView, offer: readonly PlanView[]): Choice[] {
  const { plan, currentPlan, invoice, used } = checkout;
  const others = [...(currentPlan === null ? [] : [currentPlan]), ...offer].filter(
    ({ id, value }, place, all) =>
      id !== plan?.id && value > 0 && all.findIndex((one) => one.id === id) === place,
  );
  const priced = [
    ...(plan === null ? [] : [{ plan, value: invoice.value }]),
    ...(invoice.kind === 'upgrade' ? [] : others).map((one) => ({
      plan: one,
      value: Math.round(one.value * invoice.months * 100) / 100,
    })),
  ];
  return priced.map((one) => {
    const isOwn = one.plan.id === currentPlan?.id;
    return {
      ...one,
      isOwn,
      over: isOwn || invoice.kind === 'upgrade' ? [] : excessOf(used, one.plan),
      // What the invoice is for was chosen knowing what it takes.
      loses: one.plan.id === plan?.id ? [] : lossOf(currentPlan ?? undefined, one.plan),
    };
  });
}
