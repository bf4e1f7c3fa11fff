/** The receipt of a paid invoice: who has paid whom, for what, how and when. Nothing of it is kept apart: it is read off the payment. */
import { fail, type ReceiptView, reaisOf } from '@prosa/shared';
import { findPlatformCompany } from '#src/features/companies/index.ts';
import type { Ctx, PlatformCtx } from '#src/platform/context.ts';
import { findCompany } from '#src/tenant/companies/index.ts';
import { findPayingCharge } from '../charge.queries.ts';
import { billingDetailsOf } from '../checkout/billing-details.ts';
import { findInvoice } from '../invoice.queries.ts';
import { paidPeriod } from './receipt.rules.ts';

type Asking = Pick<PlatformCtx, 'across'> & { inside<T>(work: (ctx: Ctx) => Promise<T>): Promise<T> };

/** Throws ERR_INVOICE_NOT_PAID until the invoice is paid. */
export async function getReceipt(
  ctx: Asking,
  { invoiceId }: { readonly invoiceId: number },
): Promise<ReceiptView> {
  const platform = await ctx.across('who was paid', findPlatformCompany);
  return ctx.inside((own) => readReceipt(own, invoiceId, platform?.name ?? ''));
}

async function readReceipt(ctx: Ctx, invoiceId: number, payee: string): Promise<ReceiptView> {
  const invoice = (await findInvoice(ctx.db, invoiceId)) ?? fail('ERR_NO_INVOICE_FOUND');
  const company = (await findCompany(ctx.db, ctx.companyId)) ?? fail('ERR_NO_INVOICE_FOUND');
  const { paidAt, kind, dueDay, renewedUntil } = invoice;
  if (invoice.status !== 'paid' || paidAt === null) return fail('ERR_INVOICE_NOT_PAID');
  const charge = await findPayingCharge(ctx.db, invoiceId);
  return {
    invoiceId,
    payee,
    company: company.name,
    details: billingDetailsOf(company),
    kind,
    plan: invoice.detail,
    months: invoice.months,
    ...paidPeriod({ kind, dueDay, paidAt, renewedUntil }, company.timezone),
    value: reaisOf(invoice.valueCents),
    method: 'pix',
    txid: charge === undefined ? null : (charge.externalId ?? charge.reference),
    paidAt: paidAt.toISOString(),
  };
}
