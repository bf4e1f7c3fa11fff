import { type CompanyWithPlan, companyWithPlan, planLimits } from '@prosa/shared';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildPlan } from '#src/features/plans/testing.ts';
import type { UserCtx } from '#src/platform/context.ts';
import type { Database } from '#src/platform/db/database.ts';
import { newId } from '#src/platform/id.ts';
import { openLog } from '#src/platform/log/log.ts';
import { planAllows } from '#src/tenant/companies/plan-allows.ts';
import { planLimit } from '#src/tenant/companies/plan-limit.ts';
import { testDatabase } from '#src/testing/database.ts';
import { getCompanyWithPlan } from './get-company-with-plan.ts';
import { buildCompany } from './testing.ts';

let database: Database;
let companyId: number;
let otherId: number;

const asUser = <T>(work: (ctx: UserCtx) => Promise<T>, company = companyId): Promise<T> => {
  const actor = {
    kind: 'user',
    id: 1,
    name: 'Ana',
    profile: 'admin',
    super: false,
    sessionId: newId(),
  } as const;
  return database.inCompany(company, actor, (ctx) => work(ctx as UserCtx));
};

/** What a user of the company is shown of a company; the super user of the platform when told. */
const read = (wanted: number, isSuper = false): Promise<CompanyWithPlan> => {
  const actor = {
    kind: 'user',
    id: 1,
    name: 'Ana',
    profile: 'admin',
    super: isSuper,
    sessionId: newId(),
  } as const;
  const { inCompany, across } = database;
  const inside = <T>(work: (ctx: UserCtx) => Promise<T>): Promise<T> =>
    inCompany(companyId, actor, (ctx) => work(ctx as UserCtx));
  const chance = { now: () => new Date(), newId, random: Math.random, log: openLog('silent') };
  return getCompanyWithPlan(
    { ...chance, companyId, actor, inCompany, across, inside, audit: () => undefined },
    { companyId: wanted },
  );
};

beforeAll(async () => {
  ({ database } = await testDatabase());
  await database.across('test', async (db) => {
    const planId = await buildPlan(db, { name: 'Kanban', valueCents: 9_990, useCampaigns: false });
    companyId = await buildCompany(db, {
      name: 'Padaria',
      planId,
      dueDate: new Date('2026-12-01T00:00:00.000Z'),
    });
    otherId = await buildCompany(db, { planId: null });
  });
});

describe('a company', () => {
  it('is shown to its people with its plan', async () => {
    const company = await read(companyId);
    expect(companyWithPlan.strict().parse(company)).toEqual(company);
    expect(company).toMatchObject({
      name: 'Padaria',
      dueDate: '2026-12-01T00:00:00.000Z',
      plan: { name: 'Kanban', value: 99.9 },
    });
  });

  it('does not exist for others', async () => {
    await expect(read(otherId)).rejects.toMatchObject({
      code: 'ERR_NO_COMPANY_FOUND',
      status: 404,
    });
  });

  it('is shown to the super user as well', async () => {
    expect(await read(otherId, true)).toMatchObject({ id: otherId, plan: null });
  });

  it('has room for what its plan says, and for nothing without a plan', async () => {
    const limits = (company?: number) =>
      asUser(async (ctx) => {
        const found = [];
        for (const what of planLimits) found.push(await planLimit(ctx, what));
        return found;
      }, company);
    expect(await limits()).toEqual([50, 50, 50]);
    expect(await limits(otherId)).toEqual([0, 0, 0]);
  });

  it('may use what its plan switches on, and nothing without a plan', async () => {
    expect(await asUser((ctx) => planAllows(ctx, 'useKanban'))).toBe(true);
    expect(await asUser((ctx) => planAllows(ctx, 'useCampaigns'))).toBe(false);
    expect(await asUser((ctx) => planAllows(ctx, 'useKanban'), otherId)).toBe(false);
  });
});
