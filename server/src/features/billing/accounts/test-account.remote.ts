/** Signs in at a provider with what is kept of it, and tells it where to report payments. */
import { fail, type PaymentProvider } from '@prosa/shared';
import { PaymentFailed } from '#src/drivers/payment/driver.ts';
import type { RemoteCtx } from '#src/platform/context.ts';
import { type BillingDeps, paymentOf, webhookUrlOf } from '../payment-deps.ts';

export async function testPaymentAccount(
  ctx: RemoteCtx,
  deps: BillingDeps,
  { provider }: { provider: PaymentProvider },
): Promise<Record<string, never>> {
  const payment =
    (await ctx.across('a payment account is tried', (db) => paymentOf(db, deps, provider))) ??
    fail('ERR_PAYMENT_NOT_CONFIGURED');
  try {
    await payment.connect(webhookUrlOf(deps, provider) ?? undefined);
    return {};
  } catch (error) {
    if (!(error instanceof PaymentFailed)) throw error;
    ctx.log.warn({ provider, reason: error.message, kind: error.kind }, 'a payment account does not work');
    return fail(error.kind === 'unavailable' ? 'ERR_PAYMENT_UNAVAILABLE' : 'ERR_PAYMENT_REFUSED');
  }
}
