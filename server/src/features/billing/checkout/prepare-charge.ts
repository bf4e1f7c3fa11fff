/**
 * Decides what is charged for an invoice, and keeps that before anybody outside hears of it. What it costs is the
 * invoice's, or the plan's that the company has chosen; what was opened before for the same thing is used again.
 */
import { fail, failFields, isZip, type SubscriptionInput } from '@prosa/shared';
import type { Order, Payment } from '#src/drivers/payment/driver.ts';
import { updateOwnCompany } from '#src/features/companies/index.ts';
import type { UserCtx } from '#src/platform/context.ts';
import { type CompanyRow, findCompany } from '#src/tenant/companies/index.ts';
import { findPlan } from '#src/tenant/plans/index.ts';
import { findPlatformSettings } from '#src/tenant/platform-settings/index.ts';
import { type ChargeRow, findUsableCharge, insertCharge } from '../charge.queries.ts';
import { reusable } from '../charges/charge.rules.ts';
import { type InvoiceRow, lockInvoice } from '../invoice.queries.ts';
import { reviewUpgrade } from '../invoices/upgrade.ts';
import { type BillingDeps, paymentOf } from '../payment-deps.ts';
import { assertPlanFits } from '../subscription/assert-plan-fits.ts';
import { countPlanUsage } from '../subscription/plan-usage.queries.ts';
import { billingDetailsOf, toldBy } from './billing-details.ts';

export type Prepared = { readonly charge: ChargeRow; readonly payment: Payment; readonly order: Order };

export async function prepareCharge(
  ctx: UserCtx,
  deps: BillingDeps,
  input: SubscriptionInput,
): Promise<Prepared> {
  if (!isZip(input.zipcode, input.country)) failFields({ field: 'zipcode', rule: 'invalid_format' });
  const invoice = (await lockInvoice(ctx.db, input.invoiceId)) ?? fail('ERR_NO_INVOICE_FOUND');
  if (invoice.status === 'paid') fail('ERR_INVOICE_PAID');
  if (invoice.status === 'cancelled') fail('ERR_INVOICE_CANCELLED');
  const company = (await findCompany(ctx.db, ctx.companyId)) ?? fail('ERR_NO_INVOICE_FOUND');
  const { paymentProvider: provider } = await findPlatformSettings(ctx.db);
  const payment = (await paymentOf(ctx.db, deps, provider)) ?? fail('ERR_PAYMENT_NOT_CONFIGURED');
  const details = toldBy(input, billingDetailsOf(company));
  if (payment.capabilities.needsTaxId && details.cpfCnpj === null)
    failFields({ field: 'cpfCnpj', rule: 'required' });
  const bought =
    invoice.kind === 'upgrade' ? await upgradeOf(ctx) : await renewalOf(ctx, invoice, company, input);
  await updateOwnCompany(ctx, details);
  const wanted = { invoiceId: invoice.id, provider, ...bought };
  const charge =
    (await findUsableCharge(ctx.db, wanted, reusable(ctx.now()))) ??
    (await insertCharge(ctx.db, { ...wanted, reference: ctx.newId().replaceAll('-', '') }));
  const payer = { name: details.billingName ?? company.name, email: company.email, taxId: details.cpfCnpj };
  return { charge, payment, order: orderOf(charge, invoice, ctx.now(), payer) };
}

type Bought = Pick<ChargeRow, 'planId' | 'detail' | 'months' | 'amountCents'>;

/** Returns what the change of plan costs today. */
async function upgradeOf(ctx: UserCtx): Promise<Bought> {
  const upgrade = (await reviewUpgrade(ctx)) ?? fail('ERR_INVOICE_CANCELLED');
  const { planId, detail, months, valueCents: amountCents } = upgrade;
  return { planId, detail, months, amountCents };
}

/**
 * Returns what is to be paid: without a choice, what the invoice says; a choice must be on offer or the company's own,
 * and costs what stands there. Another plan than one has must have room for what is used, and what it switches off must
 * be known.
 */
async function renewalOf(
  ctx: UserCtx,
  { planId, detail, months, valueCents }: InvoiceRow,
  company: CompanyRow,
  { planId: chosenId = planId, acceptLoss }: SubscriptionInput,
): Promise<Bought> {
  const plan = await findPlan(ctx.db, chosenId);
  if (plan !== undefined && plan.id !== company.planId) {
    const current = company.planId === null ? undefined : await findPlan(ctx.db, company.planId);
    const isKnown = acceptLoss || plan.id === company.nextPlanId;
    assertPlanFits(await countPlanUsage(ctx.db, ctx.companyId), current, plan, isKnown);
  }
  if (chosenId === planId) return { planId, detail, months, amountCents: valueCents };
  const isOffered = plan !== undefined && (plan.enabled || plan.id === company.planId) && plan.valueCents > 0;
  if (!isOffered) failFields({ field: 'planId', rule: 'invalid_value' });
  return { planId: plan.id, detail: plan.name, months, amountCents: plan.valueCents * months };
}

type Payer = { readonly name: string; readonly email: string | null; readonly taxId: string | null };

/** What is overdue should be paid today. */
function orderOf(charge: ChargeRow, invoice: InvoiceRow, now: Date, payer: Payer): Order {
  const today = now.toISOString().slice(0, 10);
  return {
    reference: charge.reference,
    amountCents: charge.amountCents,
    description: charge.months === 0 ? charge.detail : `${charge.detail} (${charge.months})`,
    dueDay: invoice.dueDay > today ? invoice.dueDay : today,
    payer: { ...payer, reference: `company:${invoice.companyId}` },
  };
}
