/** How much of what plans limit a company has. Of what belongs to other features only its number is looked at. */
import { type PlanLimit, simulatedProvider } from '@prosa/shared';
import { statement } from '#src/platform/db/statement.ts';
import type { PlatformDb, TenantDb } from '#src/platform/db/tenant-db.ts';

const counts = statement<Record<PlanLimit, number>, [companyId: number]>(
  'plan-usage',
  `select
     (select count(*)::int from users where company_id = $1 and deleted_at is null and support is null) as users,
     (select count(*)::int from connections
      where company_id = $1 and deleted_at is null and provider <> '${simulatedProvider}') as connections,
     (select count(*)::int from queues where company_id = $1 and deleted_at is null) as queues`,
);

/** Users without impersonating operators, connections without simulated ones, queues. */
export async function countPlanUsage(
  db: TenantDb | PlatformDb,
  companyId: number,
): Promise<Record<PlanLimit, number>> {
  const [row] = await db.run(counts, [companyId]);
  return row ?? { users: 0, connections: 0, queues: 0 };
}
