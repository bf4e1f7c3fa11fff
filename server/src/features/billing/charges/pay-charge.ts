/**
 * Money has come for a charge: the charge and its invoice are paid and the company's due date moves, all of it or
 * nothing, and once, however often and by whomever it is told.
 */

import { lockCompany, renewCompany } from '#src/features/companies/index.ts';
import type { Tell } from '#src/platform/context.ts';
import type { PlatformDb } from '#src/platform/db/tenant-db.ts';
import type { CompanyRow } from '#src/tenant/companies/index.ts';
import { findPlan } from '#src/tenant/plans/index.ts';
import {
  type ChargePlace,
  type ChargeRow,
  cancelCharges,
  findCharge,
  lockCharge,
  updateCharge,
} from '../charge.queries.ts';
import { chargeDropped, invoicePaid } from '../events.ts';
import { type InvoiceRow, lockInvoiceOf, markInvoicePaid } from '../invoice.queries.ts';
import { begun, renewed } from '../invoices/invoice.rules.ts';
import { upgradeHolds } from '../invoices/plan-change.rules.ts';

export type Money = { readonly cents: number; readonly at: Date };

/**
 * What a payment came to. `surplus`: the invoice had been paid by another charge before; `stale`: the change of plan
 * that it was for is not to be had any more. Both leave money that is to be given back.
 */
export type Outcome = 'paid' | 'already' | 'partial' | 'surplus' | 'stale' | 'gone';

export async function payCharge(
  db: PlatformDb,
  tell: Tell,
  place: ChargePlace,
  money: Money,
  now: Date,
): Promise<Outcome> {
  const locked = await lockBoth(db, place);
  if (locked === undefined) return 'gone';
  const { invoice, charge } = locked;
  if (['paid', 'refunded', 'surplus'].includes(charge.status)) return 'already';
  const paid = { paidCents: money.cents, paidAt: money.at };
  if (money.cents < charge.amountCents) {
    await updateCharge(db, place, { ...paid, status: 'partial' }, now);
    return 'partial';
  }
  const company = await lockCompany(db, place.companyId);
  const outcome = outcomeOf(invoice, company, money);
  const status = outcome === 'paid' ? 'paid' : 'surplus';
  await updateCharge(db, place, { ...paid, status, nextCheckAt: null }, now);
  if (outcome === 'paid' && company !== undefined)
    await settle(db, tell, { invoice, charge, company, money }, now);
  return outcome;
}

/** A change that was called off is had all the same by whoever pays for it while it still means what it did. */
function outcomeOf(
  invoice: InvoiceRow,
  company: CompanyRow | undefined,
  { at }: Money,
): 'paid' | 'surplus' | 'stale' {
  if (invoice.status === 'paid') return 'surplus';
  if (invoice.kind === 'renewal' || company === undefined) return 'paid';
  return upgradeHolds(invoice, company, at) ? 'paid' : 'stale';
}

/** Locks an invoice and its charge, the invoice first, as everybody does who needs both. */
async function lockBoth(db: PlatformDb, place: ChargePlace) {
  const known = await findCharge(db, place);
  if (known === undefined) return undefined;
  const invoice = await lockInvoiceOf(db, place.companyId, known.invoiceId);
  const charge = await lockCharge(db, place);
  return invoice === undefined || charge === undefined ? undefined : { invoice, charge };
}

type Settled = {
  readonly invoice: InvoiceRow;
  readonly charge: ChargeRow;
  readonly company: CompanyRow;
  readonly money: Money;
};

async function settle(
  db: PlatformDb,
  tell: Tell,
  { invoice, charge, company, money }: Settled,
  now: Date,
): Promise<void> {
  const { companyId } = invoice;
  const { planId, detail, months, amountCents: valueCents } = charge;
  const term = termAfter(invoice, company, months, money.at);
  // The plan that was bought may be gone meanwhile: the money counts all the same.
  const goesOnWith = (await findPlan(db, planId)) === undefined ? company.planId : planId;
  await renewCompany(db, tell, companyId, { ...term, planId: goesOnWith, nextPlanId: null }, now);
  const paid = { detail, planId, months, valueCents, paidAt: money.at, renewedUntil: term.dueDate };
  await markInvoicePaid(db, invoice, paid, now);
  const { invoiceId, id: except } = charge;
  for (const chargeId of await cancelCharges(db, { companyId, invoiceId, except }, now))
    tell(companyId, chargeDropped, { chargeId });
  tell(companyId, invoicePaid, { invoiceId: invoice.id });
}

/** A change of plan moves no date, unless a first period begins with it. */
function termAfter(
  { kind }: InvoiceRow,
  { dueDate, dueDay, timezone }: CompanyRow,
  months: number,
  paidAt: Date,
): { readonly dueDate: Date | null; readonly dueDay: number | null } {
  if (kind === 'upgrade') return months === 0 ? { dueDate, dueDay } : begun(timezone, months, paidAt);
  // A company that never expires pays without a date to move.
  return dueDate === null ? { dueDate, dueDay } : renewed({ dueDate, dueDay, timezone }, months, paidAt);
}
