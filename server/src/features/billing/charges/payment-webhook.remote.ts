/**
 * What payment providers tell by themselves. A call with their secret is kept, once an event, and answered 200; what it
 * says is not believed: the provider is asked.
 */
import { kilobyte } from '@prosa/shared';
import type { Hint } from '#src/drivers/payment/driver.ts';
import type { PlatformCtx } from '#src/platform/context.ts';
import type { Webhook, WebhookCall } from '#src/platform/feature.ts';
import { findChargeByReference, insertPaymentEvent } from '../charge.queries.ts';
import { checkCharge } from '../jobs.ts';
import { type BillingDeps, isProvider, paymentOf, paymentWebhookPath } from '../payment-deps.ts';

const actor = { kind: 'system', name: 'payment webhook' } as const;

export function paymentWebhooks(deps: BillingDeps): Webhook[] {
  async function handle(ctx: PlatformCtx, call: WebhookCall): Promise<{ readonly status: number }> {
    const provider = call.params['provider'] ?? '';
    if (call.method !== 'POST' || !isProvider(provider)) return { status: 404 };
    const payment = await ctx.across('who calls', (db) => paymentOf(db, deps, provider));
    const hints = payment?.understand(call) ?? null;
    if (hints === null) return { status: 401 };
    for (const hint of hints) await keep(ctx, provider, hint);
    return { status: 200 };
  }

  // Efí appends `/pix` to whatever address it is given.
  return [paymentWebhookPath, `${paymentWebhookPath}/pix`].map((path) => ({
    path,
    bodyLimit: 64 * kilobyte,
    handle,
  }));
}

async function keep(ctx: PlatformCtx, provider: string, { eventId, reference }: Hint): Promise<void> {
  const charge = await ctx.across('which charge', (db) => findChargeByReference(db, reference));
  if (charge === undefined || charge.provider !== provider) {
    ctx.log.info({ provider, eventId }, 'a provider has told of a charge that is not ours');
    return;
  }
  await ctx.inCompany(charge.companyId, actor, async (inner) => {
    const isNew = await insertPaymentEvent(inner.db, { provider, eventId, chargeId: charge.id });
    if (isNew) inner.enqueue(checkCharge, { chargeId: charge.id });
  });
}
