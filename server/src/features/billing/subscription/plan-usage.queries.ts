/** How much of what plans limit a company has. Of what belongs to other features only its number is looked at. */
import { type PlanLimit, simulatedProvider } from '@prosa/shared';
import { statement } from '#src/platform/db/statement.ts';
import type { PlatformDb, TenantDb } from '#src/platform/db/tenant-db.ts';
import { countConnections } from '#src/tenant/connections/connections.sql.ts';
import { countQueues } from '#src/tenant/queues/queues.sql.ts';
import { countUsers } from '#src/tenant/users/users.sql.ts';

const counts = statement<Record<PlanLimit, number>, [companyId: number]>(
  'plan-usage',
  `select ${countUsers('$1')} as users, ${countConnections('$1', simulatedProvider)} as connections, ${countQueues('$1')} as queues`,
);

/**
 * Returns how many users (without impersonating operators), connections (without simulated ones) and queues a company
 * has.
 */
export async function countPlanUsage(
  db: TenantDb | PlatformDb,
  companyId: number,
): Promise<Record<PlanLimit, number>> {
  const [row] = await db.run(counts, [companyId]);
  return row ?? { users: 0, connections: 0, queues: 0 };
}
