/** Asks the provider how a charge stands and writes that down. Whatever was heard before, what the provider says now counts. */
import type { Payment, Standing } from '#src/drivers/payment/driver.ts';
import type { PlatformCtx, Tell } from '#src/platform/context.ts';
import type { PlatformDb } from '#src/platform/db/tenant-db.ts';
import { type ChargeRow, lockCharge, updateCharge } from '../charge.queries.ts';
import { type BillingDeps, isProvider, paymentOf } from '../payment-deps.ts';
import { nextCheck } from './charge.rules.ts';
import { payCharge } from './pay-charge.ts';

export async function checkCharge(
  platform: PlatformCtx,
  deps: BillingDeps,
  charge: ChargeRow,
): Promise<void> {
  const { provider, reference, externalId } = charge;
  const payment: Payment | undefined = await platform.across('how a charge is asked for', (db) =>
    isProvider(provider) ? paymentOf(db, deps, provider) : Promise.resolve(undefined),
  );
  // Its account was taken away: it is looked at again should it come back.
  const standing = (await payment?.read({ reference, externalId })) ?? { kind: 'open' as const };
  const outcome = await platform.across('how a charge stands', (db, tell) =>
    apply(db, tell, charge, standing, platform.now()),
  );
  const about = { companyId: charge.companyId, chargeId: charge.id, provider };
  if (outcome === 'surplus') platform.log.warn(about, 'an invoice was paid twice');
  if (outcome === 'stale')
    platform.log.warn(about, 'money has come for a change of plan that is not to be had any more');
  if (outcome === 'partial') platform.log.warn(about, 'less was paid than is owed');
  if (outcome === 'returned') platform.log.warn(about, 'money for a paid invoice has gone back');
}

async function apply(
  db: PlatformDb,
  tell: Tell,
  charge: ChargeRow,
  standing: Standing,
  now: Date,
): Promise<string> {
  const again = nextCheck(charge.createdAt, now);
  if (standing.kind === 'paid') {
    const money = { cents: standing.cents, at: standing.at ?? now };
    const outcome = await payCharge(db, tell, charge, money, now);
    if (outcome === 'partial') await updateCharge(db, charge, { nextCheckAt: again }, now);
    return outcome;
  }
  const status = (await lockCharge(db, charge))?.status ?? 'gone';
  if (standing.kind === 'refunded') {
    await updateCharge(db, charge, { status: 'refunded', nextCheckAt: null }, now);
    return status === 'paid' ? 'returned' : 'refunded';
  }
  // What is settled stays settled.
  if (!['creating', 'pending', 'partial'].includes(status)) return 'already';
  if (standing.kind === 'open') await updateCharge(db, charge, { nextCheckAt: again }, now);
  else await updateCharge(db, charge, { status: standing.kind, nextCheckAt: null }, now);
  return standing.kind;
}
