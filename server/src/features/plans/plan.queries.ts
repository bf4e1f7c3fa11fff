import { eq } from 'drizzle-orm';
import type { PlatformDb, TenantDb } from '#src/platform/db/tenant-db.ts';
import { plans } from './plans.tables.ts';

export type PlanRow = typeof plans.$inferSelect;
export type NewPlan = Omit<typeof plans.$inferInsert, 'id' | 'createdAt' | 'updatedAt'>;

export async function findPlan(db: TenantDb | PlatformDb, planId: number): Promise<PlanRow | undefined> {
  const [row] = await db.orm.select().from(plans).where(eq(plans.id, planId));
  return row;
}

/** Answers the new plan's id. */
export async function insertPlan(db: PlatformDb, plan: NewPlan): Promise<number> {
  const [row] = await db.orm.insert(plans).values(plan).returning({ id: plans.id });
  if (row === undefined) throw new Error('the plan was not inserted');
  return row.id;
}
