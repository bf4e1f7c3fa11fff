/** Builders of plans for tests. */
import type { PlatformDb } from '#src/platform/db/tenant-db.ts';
import { insertPlan, type NewPlan } from './plan.queries.ts';

let made = 0;

/** Builds a roomy plan with every feature and returns its id. */
export function buildPlan(db: PlatformDb, overrides: Partial<NewPlan> = {}): Promise<number> {
  made += 1;
  return insertPlan(db, {
    name: `Plan ${made}`,
    users: 50,
    connections: 50,
    queues: 50,
    valueCents: 4_990,
    ...overrides,
  });
}
