/**
 * Issues the invoice for the company's due date once that is near: one a due date, however many nodes think of it. An open
 * one follows the company to another plan or due date, also to the plan it has chosen for later, so that nobody owes two.
 */

import type { Ctx, PlatformCtx } from '#src/platform/context.ts';
import type { Timer } from '#src/platform/feature.ts';
import { eachApart } from '#src/platform/jobs/each-apart.ts';
import { findCompany } from '#src/tenant/companies/index.ts';
import { findPlan } from '#src/tenant/plans/index.ts';
import { invoiceChanged, invoiceIssued } from '../events.ts';
import { amendInvoice, issueInvoice, listCompaniesToInvoice, lockOpenInvoice } from '../invoice.queries.ts';
import { invoicedUntil, isInvoiced, nextInvoice } from './invoice.rules.ts';
import { reviewUpgrades } from './upgrade.ts';

const system = { kind: 'system', name: 'invoices' } as const;

export async function generateInvoice(ctx: Ctx): Promise<void> {
  const company = await findCompany(ctx.db, ctx.companyId);
  const planId = company?.nextPlanId ?? company?.planId ?? null;
  if (company === undefined || planId === null) return;
  const next = nextInvoice(company, await findPlan(ctx.db, planId));
  if (next === undefined) return;
  const open = await lockOpenInvoice(ctx.db);
  if (open !== undefined) {
    if (await amendInvoice(ctx.db, open.id, next, ctx.now()))
      ctx.emit(invoiceChanged, { invoiceId: open.id });
    return;
  }
  if (!isInvoiced(company, ctx.now())) return;
  const invoiceId = await issueInvoice(ctx.db, next);
  if (invoiceId !== undefined) ctx.emit(invoiceIssued, { invoiceId });
}

/** Returns how many companies were owed one. */
export async function generateInvoices(platform: PlatformCtx): Promise<number> {
  const until = invoicedUntil(platform.now());
  const companyIds = await platform.across('invoices that are due', (db) =>
    listCompaniesToInvoice(db, until),
  );
  await eachApart(companyIds, (companyId) => platform.inCompany(companyId, system, generateInvoice));
  return companyIds.length;
}

export const invoiceTimer: Timer = {
  name: 'billing.generate_invoices',
  cron: '*/5 * * * *',
  run: (ctx) => eachApart([generateInvoices, reviewUpgrades], (step) => step(ctx)),
};
