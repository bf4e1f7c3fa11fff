import { handleJob, type JobHandler } from '#src/platform/feature.ts';
import { findCharge } from '../charge.queries.ts';
import { cancelCharge } from '../jobs.ts';
import { type BillingDeps, isProvider, paymentOf } from '../payment-deps.ts';

/**
 * Takes a dropped charge back at its provider. Where the account was taken away it stays; money that comes all the same
 * is shown as such.
 */
export const cancelChargeJob = (deps: BillingDeps): JobHandler =>
  handleJob(cancelCharge, async (ctx, { chargeId }) => {
    const place = { companyId: ctx.companyId, id: chargeId };
    const found = await ctx.across('a charge is taken back', async (db) => {
      const charge = await findCharge(db, place);
      if (charge?.status !== 'cancelled' || !isProvider(charge.provider)) return undefined;
      return { charge, payment: await paymentOf(db, deps, charge.provider) };
    });
    await found?.payment?.cancel(found.charge);
  });
