/**
 * A company chooses another plan for itself: at once, paid by days where it costs more, or from its next invoice on. What
 * does not fit into the plan is refused with what must be reduced, what it switches off unless that is accepted. One
 * change at a time; whoever comes second changes what the first has left.
 */
import { type billingContract, fail, type Input, type InvoiceView, type Output } from '@prosa/shared';
import { lockCompany, renewCompany } from '#src/features/companies/index.ts';
import type { RemoteCtx, Tell } from '#src/platform/context.ts';
import type { PlatformDb } from '#src/platform/db/tenant-db.ts';
import type { CompanyRow } from '#src/tenant/companies/index.ts';
import { findPlan, type PlanRow } from '#src/tenant/plans/index.ts';
import { findOpenInvoices, type InvoiceRow } from '../invoice.queries.ts';
import { generateInvoice } from '../invoices/generate-invoice.ts';
import { viewInvoice } from '../invoices/invoice.view.ts';
import { isChoosable, waysTo } from '../invoices/plan-change.rules.ts';
import { lockOpenUpgrade, lockPlanChange } from '../invoices/upgrade.queries.ts';
import { cancelUpgrade, issueUpgrade } from '../invoices/upgrade.ts';
import { assertPlanFits } from './assert-plan-fits.ts';
import { countPlanUsage } from './plan-usage.queries.ts';

type Endpoint = typeof billingContract.changePlan;
type Outcome = Output<Endpoint>['outcome'];

export async function changePlan(ctx: RemoteCtx, input: Input<Endpoint>): Promise<Output<Endpoint>> {
  const now = ctx.now();
  const done = await ctx.across('a company chooses its plan', async (db, tell) => {
    await lockPlanChange(db, ctx.companyId);
    const open = await lockOpenUpgrade(db, ctx.companyId);
    const company = (await lockCompany(db, ctx.companyId)) ?? fail('ERR_NO_PLAN_FOUND');
    const current = company.planId === null ? undefined : await findPlan(db, company.planId);
    const wanted = await findPlan(db, input.planId);
    if (wanted === undefined || !isChoosable(wanted)) fail('ERR_NO_PLAN_FOUND');
    assertPlanFits(await countPlanUsage(db, company.id), current, wanted, input.acceptLoss);
    const outcome = await choose({ db, tell, company, current, wanted, open, now }, input.when);
    return { outcome, before: current?.name ?? null, after: wanted.name };
  });
  ctx.audit({
    before: { plan: done.before },
    after: { plan: done.after, when: done.outcome },
  });
  return { outcome: done.outcome, invoice: await payable(ctx, done.outcome) };
}

type Change = {
  readonly db: PlatformDb;
  readonly tell: Tell;
  readonly company: CompanyRow;
  readonly current: PlanRow | undefined;
  readonly wanted: PlanRow;
  readonly open: InvoiceRow | undefined;
  readonly now: Date;
};

async function choose(change: Change, when: 'now' | 'next'): Promise<Outcome> {
  const { db, tell, company, current, wanted, open, now } = change;
  const ways = waysTo(wanted, current, company, now);
  const { id, dueDate, dueDay } = company;
  if (when === 'next') {
    if (!ways.next) fail('ERR_PLAN_CHANGE_UNAVAILABLE');
    if (open !== undefined) await cancelUpgrade(db, tell, open, now);
    await renewCompany(db, tell, id, { dueDate, dueDay, planId: company.planId, nextPlanId: wanted.id }, now);
    return 'scheduled';
  }
  if (ways.now === null) fail('ERR_PLAN_CHANGE_UNAVAILABLE');
  if (ways.now.cents > 0) {
    await issueUpgrade(db, tell, { company, wanted, ...ways.now }, open, now);
    return 'invoiced';
  }
  if (open !== undefined) await cancelUpgrade(db, tell, open, now);
  await renewCompany(db, tell, id, { dueDate, dueDay, planId: wanted.id, nextPlanId: null }, now);
  return 'changed';
}

/** Returns what is to be paid: the invoice of the change itself, or the renewal that follows the choice already. */
async function payable(ctx: RemoteCtx, outcome: Outcome): Promise<InvoiceView | null> {
  const invoices = await ctx.inside(async (own) => {
    await generateInvoice(own);
    return findOpenInvoices(own.db);
  });
  const kind = outcome === 'invoiced' ? 'upgrade' : 'renewal';
  const found = invoices.find((one) => one.kind === kind);
  return found === undefined ? null : viewInvoice(found);
}

/** Keeps a company with the plan it has: the change that waits is dropped, what was chosen for later forgotten. */
export async function withdrawChange(ctx: RemoteCtx): Promise<Record<string, never>> {
  const now = ctx.now();
  await ctx.across('a company keeps its plan', async (db, tell) => {
    await lockPlanChange(db, ctx.companyId);
    const open = await lockOpenUpgrade(db, ctx.companyId);
    const company = await lockCompany(db, ctx.companyId);
    if (company === undefined) return;
    if (open !== undefined) await cancelUpgrade(db, tell, open, now);
    const { id, dueDate, dueDay, planId } = company;
    await renewCompany(db, tell, id, { dueDate, dueDay, planId, nextPlanId: null }, now);
  });
  await ctx.inside(generateInvoice);
  return {};
}
