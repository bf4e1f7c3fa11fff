/**
 * Money has come for a charge: the charge and its invoice are paid and the company's due date moves, all of it or
 * nothing, and once, however often and by whomever it is told.
 */
import { lockCompany, renewCompany } from '#src/features/companies/index.ts';
import { findPlan } from '#src/features/plans/index.ts';
import type { Tell } from '#src/platform/context.ts';
import type { PlatformDb } from '#src/platform/db/tenant-db.ts';
import {
  type ChargePlace,
  type ChargeRow,
  cancelSiblings,
  findCharge,
  lockCharge,
  updateCharge,
} from './charge.queries.ts';
import { chargeDropped, invoicePaid } from './events.ts';
import { type InvoiceRow, lockInvoiceOf, markInvoicePaid } from './invoice.queries.ts';
import { renewed } from './invoice.rules.ts';

export type Money = { readonly cents: number; readonly at: Date };

/** `surplus`: the invoice had been paid by another charge before. */
export type Outcome = 'paid' | 'already' | 'partial' | 'surplus' | 'gone';

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
  const outcome = invoice.status === 'paid' ? 'surplus' : 'paid';
  await updateCharge(db, place, { ...paid, status: outcome, nextCheckAt: null }, now);
  if (outcome === 'surplus') return outcome;
  await settle(db, tell, invoice, charge, money, now);
  return 'paid';
}

/** The invoice first, as everybody does who needs both. */
async function lockBoth(db: PlatformDb, place: ChargePlace) {
  const known = await findCharge(db, place);
  if (known === undefined) return undefined;
  const invoice = await lockInvoiceOf(db, place.companyId, known.invoiceId);
  const charge = await lockCharge(db, place);
  return invoice === undefined || charge === undefined ? undefined : { invoice, charge };
}

async function settle(
  db: PlatformDb,
  tell: Tell,
  invoice: InvoiceRow,
  charge: ChargeRow,
  money: Money,
  now: Date,
): Promise<void> {
  const { companyId } = invoice;
  const company = await lockCompany(db, companyId);
  if (company === undefined) return;
  const { planId, detail, months, amountCents: valueCents } = charge;
  // A company that never expires pays without a date to move.
  const term =
    company.dueDate === null
      ? { dueDate: null, dueDay: company.dueDay }
      : renewed({ ...company, dueDate: company.dueDate }, months, money.at);
  // The plan that was bought may be gone meanwhile: the money counts all the same.
  const goesOnWith = (await findPlan(db, planId)) === undefined ? company.planId : planId;
  await renewCompany(db, tell, companyId, { ...term, planId: goesOnWith }, now);
  const paid = { detail, planId, months, valueCents, paidAt: money.at, renewedUntil: term.dueDate };
  await markInvoicePaid(db, invoice, paid, now);
  for (const chargeId of await cancelSiblings(db, charge, now)) tell(companyId, chargeDropped, { chargeId });
  tell(companyId, invoicePaid, { invoiceId: invoice.id });
}
