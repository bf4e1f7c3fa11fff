/**
 * The invoice of a change of plan that waits for its payment: made, reckoned anew as the days go by, and dropped once what
 * it was reckoned from holds no longer. Money that comes for it all the same is the affair of whoever takes it.
 */

import { wallClock } from '@prosa/shared';
import type { Ctx, PlatformCtx, Tell } from '#src/platform/context.ts';
import type { PlatformDb } from '#src/platform/db/tenant-db.ts';
import { eachApart } from '#src/platform/jobs/each-apart.ts';
import { type CompanyRow, findCompany } from '#src/tenant/companies/index.ts';
import { findPlan, type PlanRow } from '#src/tenant/plans/index.ts';
import { cancelCharges } from '../charge.queries.ts';
import { chargeDropped, invoiceChanged, invoiceIssued } from '../events.ts';
import type { InvoiceRow } from '../invoice.queries.ts';
import { type Now, upgradeHolds, waysTo } from './plan-change.rules.ts';
import {
  amendUpgrade,
  cancelInvoice,
  insertUpgrade,
  listWaitingUpgrades,
  lockOpenUpgrade,
  type Upgrade,
} from './upgrade.queries.ts';

type Wish = Now & { readonly company: CompanyRow; readonly wanted: PlanRow };

const invoiceOf = ({ company, wanted, cents, months }: Wish, now: Date): Upgrade => ({
  companyId: company.id,
  detail: wanted.name,
  planId: wanted.id,
  fromPlanId: company.planId,
  valueCents: cents,
  months,
  // Good until the paid time is over; a first period begins today.
  dueDay: wallClock(months === 0 && company.dueDate !== null ? company.dueDate : now, company.timezone).day,
});

/** Stores the invoice of a company's upgrade; a change of mind changes the invoice that is open. */
export async function issueUpgrade(
  db: PlatformDb,
  tell: Tell,
  wish: Wish,
  open: InvoiceRow | undefined,
  now: Date,
): Promise<void> {
  const { id: companyId } = wish.company;
  const upgrade = invoiceOf(wish, now);
  if (open === undefined) {
    tell(companyId, invoiceIssued, { invoiceId: await insertUpgrade(db, upgrade) });
    return;
  }
  await amendUpgrade(db, open, upgrade, now);
  tell(companyId, invoiceChanged, { invoiceId: open.id });
}

/** Cancels an upgrade's invoice and the charges that were opened to pay it. */
export async function cancelUpgrade(
  db: PlatformDb,
  tell: Tell,
  { companyId, id: invoiceId }: InvoiceRow,
  now: Date,
): Promise<void> {
  await cancelInvoice(db, { companyId, id: invoiceId }, now);
  for (const chargeId of await cancelCharges(db, { companyId, invoiceId }, now))
    tell(companyId, chargeDropped, { chargeId });
  tell(companyId, invoiceChanged, { invoiceId });
}

/**
 * Reckons the change of plan that waits as it stands today: what it costs follows the days. Returns its invoice;
 * undefined where there is none, or nothing is owed any more.
 */
export async function reviewUpgrade(ctx: Ctx): Promise<InvoiceRow | undefined> {
  const { companyId } = ctx;
  const now = ctx.now();
  const open = await lockOpenUpgrade(ctx.db, companyId);
  if (open === undefined) return undefined;
  const due = await reckonAgain(ctx, open);
  if (due === null) {
    await cancelInvoice(ctx.db, open, now);
    for (const chargeId of await cancelCharges(ctx.db, { companyId, invoiceId: open.id }, now))
      ctx.emit(chargeDropped, { chargeId });
    ctx.emit(invoiceChanged, { invoiceId: open.id });
    return undefined;
  }
  if (due.cents === open.valueCents) return open;
  await amendUpgrade(ctx.db, open, { valueCents: due.cents }, now);
  ctx.emit(invoiceChanged, { invoiceId: open.id });
  return { ...open, valueCents: due.cents };
}

/** Returns what a waiting change costs today; null where nothing is owed for it any more. */
async function reckonAgain(ctx: Ctx, open: InvoiceRow): Promise<Now | null> {
  const company = await findCompany(ctx.db, ctx.companyId);
  const wanted = await findPlan(ctx.db, open.planId);
  if (company === undefined || wanted === undefined) return null;
  if (!upgradeHolds(open, company, ctx.now())) return null;
  const current = company.planId === null ? undefined : await findPlan(ctx.db, company.planId);
  const { now: due } = waysTo(wanted, current, company, ctx.now());
  return due !== null && due.cents > 0 ? due : null;
}

const system = { kind: 'system', name: 'invoices' } as const;

export async function reviewUpgrades(platform: PlatformCtx): Promise<void> {
  const waiting = await platform.across('changes of plan that wait', listWaitingUpgrades);
  await eachApart(waiting, (companyId) => platform.inCompany(companyId, system, reviewUpgrade));
}
