/** The operator looks at the charges of all companies, and says that the money of a manual Pix has come. */
import { type ChargeView, constants, fail, type PaymentProvider } from '@prosa/shared';
import type { RemoteCtx } from '#src/platform/context.ts';
import { findListedCharge, listCharges } from '../charge.queries.ts';
import { viewCharge } from './charge.view.ts';
import { payCharge } from './pay-charge.ts';

type Asked = {
  readonly provider?: PaymentProvider | undefined;
  readonly open?: 'true' | 'false' | undefined;
  readonly pageNumber: number;
};

export async function listChargesPage(
  { across }: RemoteCtx,
  { provider, open, pageNumber }: Asked,
): Promise<{ charges: ChargeView[]; hasMore: boolean }> {
  const size = constants.rowsPerPage;
  const filter = { provider, open: open === 'true' };
  const rows = await across('charges of all companies', (db) =>
    listCharges(db, filter, size + 1, (pageNumber - 1) * size),
  );
  return { charges: rows.slice(0, size).map(viewCharge), hasMore: rows.length > size };
}

/**
 * Confirms that a manual charge was paid and returns its view; of two who say so at once, one gets ERR_INVOICE_PAID.
 */
export async function confirmCharge(ctx: RemoteCtx, { chargeId }: { chargeId: number }): Promise<ChargeView> {
  const now = ctx.now();
  const confirmed = await ctx.across('a manual payment is confirmed', async (db, tell) => {
    const charge = (await findListedCharge(db, chargeId)) ?? fail('ERR_NO_CHARGE_FOUND');
    if (charge.provider !== 'manual') fail('ERR_CHARGE_NOT_OPEN');
    const outcome = await payCharge(db, tell, charge, { cents: charge.amountCents, at: now }, now);
    if (outcome === 'surplus') fail('ERR_INVOICE_PAID');
    if (outcome === 'stale') fail('ERR_INVOICE_CANCELLED');
    if (outcome !== 'paid') fail('ERR_CHARGE_NOT_OPEN');
    return viewCharge((await findListedCharge(db, chargeId)) ?? charge);
  });
  const { status, value, dueDate } = confirmed;
  ctx.audit({
    name: confirmed.company.name,
    before: { status: 'pending' },
    after: { status, value, dueDate },
  });
  return confirmed;
}
