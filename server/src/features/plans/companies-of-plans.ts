/** What plans ask of companies, which stand below them; the wiring hands it in. */
import type { PlatformDb } from '#src/platform/db/tenant-db.ts';

export type CompaniesOfPlans = {
  /** Ids of the companies that have a plan, ascending. */
  list(db: PlatformDb, planId: number): Promise<number[]>;
  /** How many have each plan; one that none has is missing. */
  count(db: PlatformDb): Promise<ReadonlyMap<number, number>>;
};
