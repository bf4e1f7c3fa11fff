import { asc, eq } from 'drizzle-orm';
import type { PlatformDb, TenantDb } from '#src/platform/db/tenant-db.ts';
import type { PlanRow } from '#src/tenant/plans/plan.queries.ts';
import { plans } from '#src/tenant/plans/plans.tables.ts';

export type NewPlan = Omit<typeof plans.$inferInsert, 'id' | 'createdAt' | 'updatedAt'>;
export type PlanChanges = { readonly [K in keyof NewPlan]?: NewPlan[K] | undefined };

const byPrice = [asc(plans.valueCents), asc(plans.name)];

/** Returns the plan, locked until the transaction ends: no company may join it meanwhile. */
export async function lockPlan(db: PlatformDb, planId: number): Promise<PlanRow | undefined> {
  const [row] = await db.orm.select().from(plans).where(eq(plans.id, planId)).for('update');
  return row;
}

export const listOfferedPlans = (db: PlatformDb | TenantDb): Promise<PlanRow[]> =>
  db.orm
    .select()
    .from(plans)
    .where(eq(plans.enabled, true))
    .orderBy(...byPrice);

export const listPlans = (db: PlatformDb): Promise<PlanRow[]> =>
  db.orm
    .select()
    .from(plans)
    .orderBy(...byPrice);

/** Inserts a plan and returns its id. */
export async function insertPlan(db: PlatformDb, plan: NewPlan): Promise<number> {
  const [row] = await db.orm.insert(plans).values(plan).returning({ id: plans.id });
  if (row === undefined) throw new Error('the plan was not inserted');
  return row.id;
}

export async function updatePlanRow(
  db: PlatformDb,
  planId: number,
  changes: PlanChanges,
  now: Date,
): Promise<void> {
  const written = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  await db.orm
    .update(plans)
    .set({ ...written, updatedAt: now })
    .where(eq(plans.id, planId));
}

export async function deletePlan(db: PlatformDb, planId: number): Promise<void> {
  await db.orm.delete(plans).where(eq(plans.id, planId));
}
