/**
 * Opens a Pix for an invoice: decided and kept first, then opened at the provider without a transaction, then kept with
 * its code. Asked twice at once, both hear of one charge.
 */
import { fail, failFields, type PixView, type SubscriptionInput } from '@prosa/shared';
import { type Opened, PaymentFailed } from '#src/drivers/payment/driver.ts';
import type { RemoteCtx } from '#src/platform/context.ts';
import { markChargeOpened } from '../charge.queries.ts';
import { nextCheck } from '../charges/charge.rules.ts';
import { viewPix } from '../charges/charge.view.ts';
import type { BillingDeps } from '../payment-deps.ts';
import { type Prepared, prepareCharge } from './prepare-charge.ts';

export function openSubscribe(deps: BillingDeps) {
  /** Being opened on this node, by reference. */
  const underWay = new Map<string, Promise<Opened>>();

  function openOnce({ payment, order }: Prepared): Promise<Opened> {
    const known = underWay.get(order.reference);
    if (known !== undefined) return known;
    const opening = payment.open(order).finally(() => underWay.delete(order.reference));
    underWay.set(order.reference, opening);
    return opening;
  }

  return async (ctx: RemoteCtx, input: SubscriptionInput): Promise<PixView> => {
    const prepared = await ctx.inside((own) => prepareCharge(own, deps, input));
    const { charge, payment } = prepared;
    // A code of one's own is made anew: the key it pays to may be another one now.
    if (charge.pixCode !== null && payment.capabilities.knowsPayments) return viewPix(charge, charge.pixCode);
    const opened = await openOnce(prepared).catch((error: unknown) =>
      failUnopened(ctx, charge.provider, error),
    );
    const now = ctx.now();
    const nextCheckAt = payment.capabilities.knowsPayments ? nextCheck(charge.createdAt, now) : null;
    await ctx.inside((own) => markChargeOpened(own.db, charge.id, { ...opened, nextCheckAt }, now));
    return viewPix({ ...charge, ...opened }, opened.pixCode);
  };
}

/**
 * Throws for a payment that failed: whoever pays can do something about a CPF only; the rest is the operator's, who
 * reads the log.
 */
function failUnopened({ log }: RemoteCtx, provider: string, error: unknown): never {
  if (!(error instanceof PaymentFailed)) throw error;
  if (error.isTaxIdWrong) failFields({ field: 'cpfCnpj', rule: 'tax_id' });
  log.error({ provider, reason: error.message, kind: error.kind }, 'a charge could not be opened');
  return fail('ERR_PAYMENT_UNAVAILABLE');
}
