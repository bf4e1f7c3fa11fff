/**
 * Fills an empty installation: a plan, the platform's own company with its settings and two queues, and the super user.
 * On an installation that has a company it does nothing; several nodes starting at once make one company.
 */
import { randomBytes } from 'node:crypto';
import { findPlatformCompany, hasCompanies } from '#src/features/companies/index.ts';
import { insertPlan } from '#src/features/plans/index.ts';
import { createFirstQueues } from '#src/features/queues/index.ts';
import { hashPassword, theServer } from '#src/features/users/index.ts';
import type { PlatformCtx } from '#src/platform/context.ts';
import type { PlatformDb } from '#src/platform/db/tenant-db.ts';
import { createCompanyWithAdmin } from './create-company-with-admin.ts';
import { lockFirstStart } from './first-start.queries.ts';

export type FirstStartOptions = {
  readonly companyName: string;
  readonly adminEmail: string;
  /** Without one, a random password is made and answered once. */
  readonly adminPassword: string | undefined;
};

export type FirstStart =
  | { readonly created: false; readonly companyId: number | undefined }
  | {
      readonly created: true;
      readonly companyId: number;
      readonly email: string;
      /** Only one that was made here. */
      readonly madePassword: string | undefined;
    };

/** The platform's own: what costs nothing is not on offer until the operator says so. */
const firstPlan = {
  name: 'Completo',
  users: 1_000,
  connections: 100,
  queues: 100,
  valueCents: 0,
  enabled: false,
};

export async function firstStart(ctx: PlatformCtx, options: FirstStartOptions): Promise<FirstStart> {
  const found = await ctx.across('first start', existing);
  if (found !== undefined) return found;
  const password = options.adminPassword ?? randomBytes(12).toString('base64url');
  // Hashing takes its time: not while others wait for the lock.
  const passwordHash = await hashPassword(password, theServer);
  return ctx.across('first start', async (db) => {
    await lockFirstStart(db);
    // Another node may have been faster.
    const meanwhile = await existing(db);
    if (meanwhile !== undefined) return meanwhile;
    const companyId = await fill(db, options, passwordHash);
    const madePassword = options.adminPassword === undefined ? password : undefined;
    return { created: true, companyId, email: options.adminEmail, madePassword };
  });
}

async function existing(db: PlatformDb): Promise<FirstStart | undefined> {
  if (!(await hasCompanies(db))) return undefined;
  return { created: false, companyId: (await findPlatformCompany(db))?.id };
}

async function fill(
  db: PlatformDb,
  { companyName, adminEmail }: FirstStartOptions,
  passwordHash: string,
): Promise<number> {
  const planId = await insertPlan(db, firstPlan);
  const company = { name: companyName, email: adminEmail, planId, isPlatform: true };
  const { companyId } = await createCompanyWithAdmin(db, company, {
    name: 'Admin',
    email: adminEmail,
    passwordHash,
    super: true,
  });
  await createFirstQueues(db, companyId);
  return companyId;
}
