/**
 * Every minute, on one node: providers are asked about charges that are still open, so that a lost call costs a minute and
 * not a payment. Once a day, what they say was paid is held against what we know.
 */
import { PaymentFailed } from '#src/drivers/payment/driver.ts';
import type { PlatformCtx } from '#src/platform/context.ts';
import type { Timer } from '#src/platform/feature.ts';
import { type ChargeRow, findChargeByReference, listChargesToCheck, putOffCheck } from '../charge.queries.ts';
import { type BillingDeps, paymentOf } from '../payment-deps.ts';
import { nextCheck } from './charge.rules.ts';
import { checkCharge } from './check-charge.remote.ts';

const mostARound = 100;
const reconciledMs = 3 * 86_400_000;
const settled = new Set(['paid', 'refunded', 'surplus']);

/** Providers that know of payments by themselves. */
const asked = ['efi', 'asaas'] as const;

/** Each provider has a round of its own: one that is away holds up no other. */
export async function pollCharges(platform: PlatformCtx, deps: BillingDeps): Promise<void> {
  for (const provider of asked) {
    const charges = await platform.across('open charges', (db) =>
      listChargesToCheck(db, provider, platform.now(), mostARound),
    );
    for (const charge of charges) if (!(await isAnswered(platform, deps, charge))) break;
  }
}

/** Who does not answer is not asked for the rest of the round; one charge that is refused holds up no other. */
async function isAnswered(platform: PlatformCtx, deps: BillingDeps, charge: ChargeRow): Promise<boolean> {
  try {
    await checkCharge(platform, deps, charge);
    return true;
  } catch (error) {
    if (!(error instanceof PaymentFailed)) throw error;
    const { provider, id: chargeId } = charge;
    platform.log.warn({ provider, chargeId, reason: error.message }, 'a provider could not be asked');
    if (error.kind !== 'refused') return false;
    const now = platform.now();
    await platform.across('a refused charge', (db) =>
      putOffCheck(db, charge, nextCheck(charge.createdAt, now)),
    );
    return true;
  }
}

export async function reconcile(platform: PlatformCtx, deps: BillingDeps): Promise<void> {
  const until = platform.now();
  const since = new Date(until.getTime() - reconciledMs);
  for (const provider of asked) {
    const payment = await platform.across('reconciling', (db) => paymentOf(db, deps, provider));
    const references = await paidReferences(platform, provider, payment?.listPaid(since, until));
    for (const reference of references) {
      const charge = await platform.across('reconciling', (db) => findChargeByReference(db, reference));
      if (charge === undefined || settled.has(charge.status)) continue;
      platform.log.warn({ provider, chargeId: charge.id }, 'a payment was found that nobody had told of');
      if (!(await isAnswered(platform, deps, charge))) break;
    }
  }
}

/**
 * Returns the references that the provider calls paid; none where it is away, for the next reckoning looks back over
 * the same days.
 */
async function paidReferences(
  { log }: PlatformCtx,
  provider: string,
  asked: Promise<readonly string[]> | undefined,
): Promise<readonly string[]> {
  try {
    return (await asked) ?? [];
  } catch (error) {
    if (!(error instanceof PaymentFailed)) throw error;
    log.warn({ provider, reason: error.message }, 'a provider could not be reckoned with');
    return [];
  }
}

export const chargeTimers = (deps: BillingDeps): Timer[] => [
  { name: 'billing.poll_charges', cron: '* * * * *', run: (ctx) => pollCharges(ctx, deps) },
  { name: 'billing.reconcile', cron: '23 4 * * *', run: (ctx) => reconcile(ctx, deps) },
];
