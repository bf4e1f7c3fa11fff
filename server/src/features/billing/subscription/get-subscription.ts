/** What a company may change about its plan: every plan on offer with its price, what it has no room for and switches off. */
import { excessOf, isOnTrial, lossOf, type PlanChoice, reaisOf, type SubscriptionView } from '@prosa/shared';
import { listOfferedPlans } from '#src/features/plans/index.ts';
import type { Ctx } from '#src/platform/context.ts';
import { type CompanyRow, findCompany } from '#src/tenant/companies/index.ts';
import { findPlan, type PlanRow, viewPlan } from '#src/tenant/plans/index.ts';
import { findOpenInvoices } from '../invoice.queries.ts';
import { nextInvoice } from '../invoices/invoice.rules.ts';
import { viewInvoice } from '../invoices/invoice.view.ts';
import { isChoosable, waysTo } from '../invoices/plan-change.rules.ts';
import { countPlanUsage } from './plan-usage.queries.ts';

export async function getSubscription(ctx: Ctx): Promise<SubscriptionView> {
  const company = await findCompany(ctx.db, ctx.companyId);
  if (company === undefined) return { choices: [], upgrade: null, isTrial: false };
  const current = company.planId === null ? undefined : await findPlan(ctx.db, company.planId);
  const used = await countPlanUsage(ctx.db, ctx.companyId);
  const offer = (await listOfferedPlans(ctx.db)).filter(isChoosable);
  const waiting = (await findOpenInvoices(ctx.db)).find(({ kind }) => kind === 'upgrade');
  const now = ctx.now();
  const plans =
    current === undefined || offer.some(({ id }) => id === current.id) ? offer : [current, ...offer];
  return {
    choices: plans.map((plan) => ({
      ...choiceOf(plan, current, company, now),
      over: plan.id === current?.id ? [] : excessOf(used, plan),
      loses: lossOf(current, plan),
    })),
    upgrade: waiting === undefined ? null : viewInvoice(waiting),
    isTrial: isOnTrial(company, now),
  };
}

function choiceOf(
  plan: PlanRow,
  current: PlanRow | undefined,
  company: CompanyRow,
  now: Date,
): Omit<PlanChoice, 'over' | 'loses'> {
  const ways = waysTo(plan, current, company, now);
  const invoice = ways.next ? nextInvoice(company, plan) : undefined;
  return {
    plan: viewPlan(plan),
    isCurrent: plan.id === company.planId,
    isNext: plan.id === company.nextPlanId,
    now: ways.now === null ? null : reaisOf(ways.now.cents),
    next: invoice === undefined ? null : { value: reaisOf(invoice.valueCents), dueDate: invoice.dueDay },
  };
}
