/**
 * Changes what the operator decides about a company: its plan, until when it has paid, whether its people come in. The
 * company hears of it at once. The platform's own company is never switched off.
 */
import {
  dueDayOf,
  fail,
  failFields,
  type Input,
  type OperatedCompany,
  type operatorContract,
  wantedDayAfter,
} from '@prosa/shared';
import { lockCompany, updateCompanyRow } from '#src/features/companies/index.ts';
import { putSetting } from '#src/features/settings/index.ts';
import type { RemoteCtx } from '#src/platform/context.ts';
import type { PlatformDb } from '#src/platform/db/tenant-db.ts';
import { type CompanyRow, companyChanged, dueInstant } from '#src/tenant/companies/index.ts';
import { findPlan } from '#src/tenant/plans/index.ts';
import { settingChanged } from '#src/tenant/settings/index.ts';
import { findOperated } from './operated.queries.ts';
import { viewOperated } from './operated.view.ts';

type Changes = Input<typeof operatorContract.update>;

export async function updateCompany(ctx: RemoteCtx, input: Changes): Promise<OperatedCompany> {
  const { companyId, campaignsEnabled, dueDate, ...fields } = input;
  const { before, after } = await ctx.across('the operator changes a company', async (db, tell) => {
    const company = await lockCompany(db, companyId);
    const before = await look(db, companyId);
    if (company === undefined || before === undefined) fail('ERR_NO_COMPANY_FOUND');
    await assertPossible(db, company, input);
    await updateCompanyRow(
      db,
      companyId,
      { ...fields, ...forgottenWish(company, fields.planId), ...termOf(company, dueDate) },
      ctx.now(),
    );
    if (campaignsEnabled !== undefined) {
      const value = String(campaignsEnabled) as 'true' | 'false';
      await putSetting(db, companyId, { key: 'campaignsEnabled', value }, ctx.now());
      tell(companyId, settingChanged, { key: 'campaignsEnabled' });
    }
    tell(companyId, companyChanged, { companyId });
    return { before, after: (await look(db, companyId)) ?? before };
  });
  ctx.audit({ name: after.name, before: pictureOf(before), after: pictureOf(after) });
  return after;
}

async function assertPossible(
  db: PlatformDb,
  company: CompanyRow,
  { planId, status }: Changes,
): Promise<void> {
  if (company.isPlatform && status === false) fail('ERR_PLATFORM_COMPANY');
  if (planId === null && company.planId !== null) failFields({ field: 'planId', rule: 'invalid_type' });
  if (typeof planId === 'number' && (await findPlan(db, planId)) === undefined) fail('ERR_NO_PLAN_FOUND');
}

/** Another plan that the operator gives counts; what the company had chosen for later does not any more. */
const forgottenWish = (company: CompanyRow, planId: number | null | undefined) =>
  planId === undefined || planId === company.planId ? {} : { nextPlanId: null };

/** Returns a due date as it is kept, with the day of the month to come back to after a short one. */
function termOf(
  { dueDay, timezone }: CompanyRow,
  written: string | null | undefined,
): { readonly dueDate?: Date | null; readonly dueDay?: number | null } {
  if (written === undefined) return {};
  const dueDate = dueInstant(written, timezone);
  if (dueDate === null) return { dueDate, dueDay: null };
  return { dueDate, dueDay: wantedDayAfter(dueDayOf(dueDate, timezone), dueDay) };
}

async function look(db: PlatformDb, companyId: number): Promise<OperatedCompany | undefined> {
  const row = await findOperated(db, companyId);
  return row && viewOperated(row);
}

/** What the log keeps: the plan by its name, and nothing twice. */
function pictureOf({
  plan,
  settings: _settings,
  planId: _planId,
  dueDay: _day,
  ...company
}: OperatedCompany) {
  return { ...company, plan: plan?.name ?? null };
}
