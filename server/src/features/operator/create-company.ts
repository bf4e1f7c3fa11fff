/**
 * Opens a company for somebody: with its plan, every setting and its first admin, all of it or nothing. Without a
 * password one is made and answered this once.
 */
import { randomBytes } from 'node:crypto';
import {
  defaultZone,
  dueDayOf,
  fail,
  type Input,
  type Output,
  type operatorContract,
  wantedDayAfter,
} from '@prosa/shared';
import { createCompanyWithAdmin } from '#src/features/auth/index.ts';
import { putSetting } from '#src/features/settings/index.ts';
import { assertUncommonPassword } from '#src/features/users/access/index.ts';
import { hashPassword } from '#src/features/users/index.ts';
import type { RemoteCtx } from '#src/platform/context.ts';
import { companyChanged, dueInstant } from '#src/tenant/companies/index.ts';
import { findPlan } from '#src/tenant/plans/index.ts';
import { findOperated } from './operated.queries.ts';
import { viewOperated } from './operated.view.ts';

type Create = typeof operatorContract.create;

export async function createCompany(ctx: RemoteCtx, input: Input<Create>): Promise<Output<Create>> {
  const { password, campaignsEnabled, dueDate: written = null, ...fields } = input;
  if (password !== undefined) assertUncommonPassword(password, [fields.name, fields.email]);
  const made = password === undefined ? randomBytes(9).toString('base64url') : null;
  const passwordHash = await hashPassword(password ?? made ?? '', ctx.companyId);
  const dueDate = dueInstant(written, defaultZone);
  const row = await ctx.across('a new company', async (db, tell) => {
    if ((await findPlan(db, fields.planId)) === undefined) fail('ERR_NO_PLAN_FOUND');
    const dueDay = dueDate === null ? null : wantedDayAfter(dueDayOf(dueDate, defaultZone), null);
    const admin = { name: fields.name, email: fields.email, passwordHash };
    const { companyId } = await createCompanyWithAdmin(db, { ...fields, dueDate, dueDay }, admin);
    const value = String(campaignsEnabled) as 'true' | 'false';
    await putSetting(db, companyId, { key: 'campaignsEnabled', value }, ctx.now());
    // Its invoice may be due already.
    tell(companyId, companyChanged, { companyId });
    return (await findOperated(db, companyId)) ?? fail('ERR_INTERNAL_SERVER_ERROR');
  });
  return { ...viewOperated(row), password: made };
}
