import { handleJob, type JobHandler } from '#src/platform/feature.ts';
import { findCharge } from '../charge.queries.ts';
import { checkCharge as check } from '../charges/check-charge.remote.ts';
import { checkCharge } from '../jobs.ts';
import type { BillingDeps } from '../payment-deps.ts';

/** Returns the handler that asks a provider about a charge; a charge that is gone went with its company. */
export const checkChargeJob = (deps: BillingDeps): JobHandler =>
  handleJob(checkCharge, async (ctx, { chargeId }) => {
    const place = { companyId: ctx.companyId, id: chargeId };
    const charge = await ctx.across('a charge is asked for', (db) => findCharge(db, place));
    if (charge !== undefined) await check(ctx, deps, charge);
  });
