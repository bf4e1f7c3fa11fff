import { eq } from 'drizzle-orm';
import type { PlatformDb, TenantDb } from '#src/platform/db/tenant-db.ts';
import { plans } from './plans.tables.ts';

export type PlanRow = typeof plans.$inferSelect;

export async function findPlan(db: TenantDb | PlatformDb, planId: number): Promise<PlanRow | undefined> {
  const [row] = await db.orm.select().from(plans).where(eq(plans.id, planId));
  return row;
}
