/** What the checkout of an invoice begins with: who pays, as it was told before, what for, and what must be known. */
import { type CheckoutView, fail } from '@prosa/shared';
import type { Ctx } from '#src/platform/context.ts';
import { findCompany } from '#src/tenant/companies/index.ts';
import { findPlan, viewPlan } from '#src/tenant/plans/index.ts';
import { findPlatformSettings } from '#src/tenant/platform-settings/index.ts';
import { findInvoice } from '../invoice.queries.ts';
import { viewInvoice } from '../invoices/invoice.view.ts';
import { type BillingDeps, paymentOf } from '../payment-deps.ts';
import { countPlanUsage } from '../subscription/plan-usage.queries.ts';
import { billingDetailsOf } from './billing-details.ts';

export async function getCheckout(
  ctx: Ctx,
  deps: BillingDeps,
  { invoiceId }: { invoiceId: number },
): Promise<CheckoutView> {
  const invoice = (await findInvoice(ctx.db, invoiceId)) ?? fail('ERR_NO_INVOICE_FOUND');
  const company = (await findCompany(ctx.db, ctx.companyId)) ?? fail('ERR_NO_INVOICE_FOUND');
  const current = company.planId === null ? undefined : await findPlan(ctx.db, company.planId);
  const plan = await findPlan(ctx.db, invoice.planId);
  const { paymentProvider } = await findPlatformSettings(ctx.db);
  const payment = await paymentOf(ctx.db, deps, paymentProvider);
  return {
    invoice: viewInvoice(invoice),
    details: billingDetailsOf(company),
    email: company.email,
    plan: plan === undefined ? null : viewPlan(plan),
    currentPlan: current === undefined ? null : viewPlan(current),
    used: await countPlanUsage(ctx.db, ctx.companyId),
    needsTaxId: payment?.capabilities.needsTaxId ?? false,
    isReady: payment !== undefined,
  };
}
